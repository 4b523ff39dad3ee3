enum PlantedSecrets {
  /// Fields of an event, as JSON, and what of them may not be left, whatever the content.
  static let fields: [(json: String, secret: String)] = [
    ("\"password\":\"hunter2\"", "hunter2"), ("\"X-Api-Key\":\"9f8a7b6c5d4e\"", "9f8a7b6c5d4e"),
    ("\"Authorization\":\"Digest hunter2 x\"", "hunter2"), ("\"token\":\"9f8a7b6c5d4e\"", "9f8a7b6c5d4e"),
    ("\"password\":7351924", "7351924"),
    ("\"passwords\":[\"hunter2\",{\"old\":\"hunter3\"}]", "hunter"), ("\"credentials\":{\"user\":\"me\",\"value\":\"hunter2\"}", "hunter2"),
    ("\"keys\":[\"9f8a7b6c5d4e\"]", "9f8a7b6c5d4e"), ("\"headers\":{\"cookie\":\"theme=dark; hunter2\"}", "hunter2"),
  ]

  /// A text as somebody might write it, and what of it may not be left. The secrets are made up, and put together here so that no one who
  /// searches sources for secrets finds them.
  static let all: [(text: String, secret: String)] = {
    let long = "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF"
    let hex = "0123456789abcdef0123456789abcdef"
    let prefixes = [
      "atk_", "sk-ant-api03-", "sk-proj-", "sk-", "sk-or-v1-", "xai-", "gsk_", "hf_", "r8_", "pplx-", "ghp_", "gho_", "ghu_", "ghs_",
      "ghr_", "github_pat_", "glpat-", "glrt-", "gldt-", "ATATT3", "npm_", "pypi-", "dckr_pat_", "AKIA", "ASIA", "AIza", "ya29.",
      "GOCSPX-", "1//0", "fm2_", "nfp_", "tskey-auth-", "hvs.", "dp.pt.", "AGE-SECRET-KEY-1", "sk_" + "live_", "sk_" + "test_",
      "rk_" + "live_", "whsec_", "sq0atp-", "xoxb-", "xoxp-", "xapp-", "SG.", "xkeysib-", "ntn_", "lin_api_", "figd_", "PMAK-", "NRAK-",
      "glsa_", "glc_", "phx_", "CFPAT-", "sb_secret_", "pscale_tkn_", "ddapp_", "LTAI", "EAAA" + long,
    ].map { ("use \($0)\(long) for it", "\($0)\(long)") }
    let hexadecimal = ["rubygems_", "dop_v1_", "doo_v1_", "shpat_", "shpss_", "dapi", "SK", "key-", "sbp_", "sntryu_", "pul-"].map {
      ("it was \($0)\(hex)12345678.", "\($0)\(hex)")
    }
    let web = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpM"
    let block = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nq83vEjRWeJq8\n-----END RSA PRIVATE KEY-----"
    let others: [(String, String)] = [
      ("the token \(web) is old", web), ("Authorization: Bearer \(long)", long),
      ("curl -H 'Authorization: Basic dXNlcjpodW50ZXIy' x", "dXNlcjpodW50ZXIy"),
      ("bearer abcdefgh12345678", "abcdefgh12345678"), ("put \(block) there", "MIIEpAIBAAKCAQEA"), ("put \(block) there", "q83vEjRWeJq8"),
      ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk", "b3BlbnNzaC1rZXk"),
      ("-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOYBF", "lQOYBF"), ("DATABASE_PASSWORD=hunter2", "hunter2"),
      ("export GITHUB_TOKEN=abc12def34", "abc12def34"), ("SECRET_KEY_BASE='a b c'", "a b c"), ("API_KEY = \"short1\"", "short1"),
      ("{\"password\": \"correct horse\"}", "correct horse"), ("{\\\"api_key\\\": \\\"zebra-crossing\\\"}", "zebra-crossing"),
      ("password: hunter2", "hunter2"), ("my password is hunter2, you know", "hunter2"),
      ("the passphrase is: 'open sesame'", "open sesame"), ("client_secret=s3cr3t&x=1", "s3cr3t"),
      ("https://h.example/cb?access_token=q1w2e3r4&x=1", "q1w2e3r4"), ("postgres://me:hunter2@db/house", "hunter2"),
      ("redis://:hunter2@cache:6379/0", "hunter2"), ("https://oauth2:p%40ss@git.example/x.git", "p%40ss"),
      ("git clone https://0123456789abcdef0123@git.example/x", "0123456789abcdef0123"), ("mysqldump -phunter22 house", "hunter22"),
      ("psql --password hunter2", "hunter2"), ("tool --api-key=hunter2 run", "hunter2"), ("login -u me -p hunter2x", "hunter2x"),
      ("curl -u me:hunter2 https://x", "hunter2"), ("sshpass -phunter2 ssh x", "hunter2"), ("Cookie: sid=abc; theme=dark", "sid=abc"),
      ("Set-Cookie: session=abc; HttpOnly", "session=abc"), ("X-Api-Key: abc", "abc"),
      ("https://hooks.slack.com/services/T0/B0/xyz", "T0/B0/xyz"), ("https://discord.com/api/webhooks/12/xyz", "12/xyz"),
      ("machine h login me password hunter2", "hunter2"), ("AccountKey=\(long)==;EndpointSuffix=x", long),
      ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "wJalrXUtnFEMI/K7MDENG"),
      ("it is wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY1", "wJalrXUtnFEMI"),
      ("bot 123456789:AAabcdefghijklmnopqrstuvwxyz0123456", "AAabcdef"),
      ("TWILIO_AUTH_TOKEN=\(hex)", hex), ("encryption_key: \(hex)", hex), ("signature=\(hex)", hex),
      ("?sv=2022&sig=Ab12Cd34%3D&se=x", "Ab12Cd34"), ("_authToken=\(hex)", hex), ("a\nPASSWORD=hunter2\nb", "hunter2"),
      ("git clone https://ghp_\(long):x-oauth-basic@github.com/x.git", "ghp_\(long)"), ("curl -u ghp_\(long):x https://x", "ghp_\(long)"),
      ("git clone https://0123456789abcdef0123:x@git.example/x", "0123456789abcdef0123"),
      ("Here is the password:\n\nhunter2", "hunter2"), ("db:\n  password:\n    hunter2", "hunter2"), ("password: |\n  hunter2", "hunter2"),
      ("client_secret: >-\n  hunter2", "hunter2"), ("the password is\nhunter2", "hunter2"),
    ]
    let languages: [(String, String)] = [
      ("Passwort: hunter2", "hunter2"), ("Datenbankpasswort=hunter2", "hunter2"), ("das Kennwort ist hunter2", "hunter2"),
      ("Das Passwort lautet hunter2.", "hunter2"), ("mot de passe: hunter2", "hunter2"), ("Mot de passe : hunter2", "hunter2"),
      ("le mot de passe est hunter2", "hunter2"), ("contraseña: hunter2", "hunter2"), ("la contraseña es hunter2", "hunter2"),
      ("senha: hunter2", "hunter2"), ("a senha é hunter2", "hunter2"), ("wachtwoord=hunter2", "hunter2"), ("hasło: hunter2", "hunter2"),
      ("lösenord är hunter2", "hunter2"), ("adgangskode: hunter2", "hunter2"), ("la password è hunter2", "hunter2"),
      ("пароль: hunter2", "hunter2"), ("密码：hunter2", "hunter2"), ("password：hunter2", "hunter2"), ("password ： hunter2", "hunter2"),
    ]
    let commands: [(String, String)] = [
      ("ALTER USER x WITH PASSWORD 'hunter2'", "hunter2"), ("create role x password 'a' encrypted password 'hunter2'", "hunter2"),
      ("CREATE USER x PASSWORD 'hunter2'", "hunter2"), ("identified by 'hunter2'", "hunter2"), ("psk=\"hunter2\"", "hunter2"),
      ("aws configure set aws_secret_access_key wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "wJalrXUtnFEMI"),
      ("it is wJ/lrXUtn/EMI/K7MDENG/bPxRf/CYEXAMPLE/EY, I think", "lrXUtn"), ("redis-cli -h x -a hunter2 ping", "hunter2"),
      ("zip -r -P hunter2 x.zip x", "hunter2"), ("mosquitto_pub -u me -P hunter2 -t x", "hunter2"),
      ("/usr/bin/ldapsearch -D cn=me -w hunter2", "hunter2"), ("smbclient //h/x -U me%hunter2", "hunter2"),
      ("echo hunter2 | sudo -S ls", "hunter2"), ("echo 'hunter2' | sudo -kS ls", "hunter2"), ("echo me:hunter2 | chpasswd", "hunter2"),
      ("echo me:hunter2|sudo chpasswd", "hunter2"), ("credentials admin:hunter2", "hunter2"),
      ("the credentials are: admin:hunter2", "hunter2"),
    ]
    return prefixes + hexadecimal + others + languages + commands
  }()
}
