/// Whose tokens are known. The prefixes are the vendors' own, from their documentation.
extension TokenShape {
  static let known: [TokenShape] = house + models + code + clouds + money + messages + tools

  private static let house = [TokenShape("atk_", .name, 16)]

  private static let models = [
    // Anthropic, OpenAI (and who took its form over), OpenRouter, xAI, Groq, Hugging Face, Replicate, Perplexity, Fireworks, Tavily
    TokenShape("sk-ant-", .name, 16), TokenShape("sk-proj-", .name, 16), TokenShape("sk-svcacct-", .name, 16),
    TokenShape("sk-or-", .name, 16), TokenShape("sk-", .name, 20), TokenShape("xai-", .alphanumeric, 20),
    TokenShape("gsk_", .alphanumeric, 20), TokenShape("hf_", .alphanumeric, 20), TokenShape("r8_", .alphanumeric, 20),
    TokenShape("pplx-", .alphanumeric, 20), TokenShape("fw_", .alphanumeric, 20), TokenShape("tvly-", .name, 16),
  ]

  private static let code = [
    // GitHub, GitLab, Bitbucket and Atlassian
    TokenShape("ghp_", .alphanumeric, 20), TokenShape("gho_", .alphanumeric, 20), TokenShape("ghu_", .alphanumeric, 20),
    TokenShape("ghs_", .name, 20), TokenShape("ghr_", .alphanumeric, 20), TokenShape("github_pat_", .name, 20),
    TokenShape("glpat-", .dotted, 16), TokenShape("gldt-", .name, 16), TokenShape("glrt-", .dotted, 16), TokenShape("glptt-", .name, 16),
    TokenShape("glcbt-", .name, 16), TokenShape("glagent-", .name, 16), TokenShape("gloas-", .name, 16),
    TokenShape("ATATT3", .base64, 20), TokenShape("ATCTT3", .base64, 20), TokenShape("ATBB", .alphanumeric, 20),
    // npm, PyPI, RubyGems, crates.io, NuGet, Docker, JFrog
    TokenShape("npm_", .alphanumeric, 20), TokenShape("pypi-", .name, 20), TokenShape("rubygems_", .hex, 20),
    TokenShape("cio", .alphanumeric, 32), TokenShape("oy2", .alphanumeric, 40), TokenShape("dckr_pat_", .name, 16),
    TokenShape("dckr_oat_", .name, 16), TokenShape("AKCp", .alphanumeric, 30),
  ]

  private static let clouds = [
    // Amazon's keys, Google's, Azure's are known by what follows; DigitalOcean, Alibaba, Fly, Netlify, Render, Supabase, PlanetScale
    TokenShape("AKIA", .alphanumeric, 16), TokenShape("ASIA", .alphanumeric, 16), TokenShape("ABIA", .alphanumeric, 16),
    TokenShape("ACCA", .alphanumeric, 16), TokenShape("amzn.mws.", .name, 20), TokenShape("bedrock-api-key-", .base64, 20),
    TokenShape("AIza", .name, 30), TokenShape("ya29.", .name, 20), TokenShape("GOCSPX-", .name, 20), TokenShape("1//0", .name, 30),
    TokenShape("dop_v1_", .hex, 20), TokenShape("doo_v1_", .hex, 20), TokenShape("dor_v1_", .hex, 20),
    TokenShape("LTAI", .alphanumeric, 16),
    TokenShape("fm1_", .base64, 20), TokenShape("fm2_", .base64, 20), TokenShape("fo1_", .name, 20), TokenShape("nfp_", .alphanumeric, 20),
    TokenShape("rnd_", .alphanumeric, 20), TokenShape("sbp_", .hex, 20), TokenShape("sb_secret_", .name, 16),
    TokenShape("pscale_tkn_", .dotted, 20), TokenShape("pscale_pw_", .dotted, 20), TokenShape("pul-", .hex, 30),
    TokenShape("dapi", .hex, 32), TokenShape("tskey-", .name, 16), TokenShape("HRKU-", .name, 20),
    // HashiCorp, Doppler, age
    TokenShape("hvs.", .name, 20), TokenShape("hvb.", .name, 20), TokenShape("hvr.", .name, 20), TokenShape("dp.pt.", .alphanumeric, 20),
    TokenShape("dp.st.", .dotted, 20), TokenShape("dp.ct.", .alphanumeric, 20), TokenShape("AGE-SECRET-KEY-1", .alphanumeric, 20),
  ]

  private static let money = [
    // Stripe, Square, Shopify, EasyPost, PayPal's Braintree
    TokenShape("sk_live_", .alphanumeric, 10), TokenShape("sk_test_", .alphanumeric, 10), TokenShape("rk_live_", .alphanumeric, 10),
    TokenShape("rk_test_", .alphanumeric, 10), TokenShape("whsec_", .base64, 16), TokenShape("sq0atp-", .name, 16),
    TokenShape("sq0csp-", .name, 16), TokenShape("EAAA", .name, 40), TokenShape("shpat_", .hex, 20), TokenShape("shpca_", .hex, 20),
    TokenShape("shppa_", .hex, 20), TokenShape("shpss_", .hex, 20), TokenShape("EZAK", .alphanumeric, 40),
    TokenShape("EZTK", .alphanumeric, 40), TokenShape("access_token$production$", .name, 20),
  ]

  private static let messages = [
    // Slack, Twilio, SendGrid, Mailgun, Brevo, Resend
    TokenShape("xoxb-", .name, 10), TokenShape("xoxp-", .name, 10), TokenShape("xoxa-", .name, 10), TokenShape("xoxr-", .name, 10),
    TokenShape("xoxs-", .name, 10), TokenShape("xoxc-", .name, 10), TokenShape("xoxd-", .base64, 10), TokenShape("xoxe", .dotted, 20),
    TokenShape("xapp-", .name, 10), TokenShape("SK", .hex, 32), TokenShape("SG.", .dotted, 30), TokenShape("key-", .hex, 32),
    TokenShape("xkeysib-", .name, 30), TokenShape("re_", .name, 24),
  ]

  private static let tools = [
    // Notion, Linear, Figma, Postman, New Relic, Grafana, Sentry, Datadog's apps, Dynatrace, PostHog, Airtable, Contentful, Asana, Discord
    TokenShape("secret_", .alphanumeric, 40), TokenShape("ntn_", .alphanumeric, 30), TokenShape("lin_api_", .alphanumeric, 20),
    TokenShape("figd_", .name, 20), TokenShape("PMAK-", .name, 20), TokenShape("NRAK-", .alphanumeric, 20), TokenShape("glc_", .base64, 20),
    TokenShape("glsa_", .name, 20), TokenShape("sntrys_", .base64, 20), TokenShape("sntryu_", .hex, 20),
    TokenShape("ddapp_", .alphanumeric, 20),
    TokenShape("dt0c01.", .dotted, 20), TokenShape("phx_", .alphanumeric, 20), TokenShape("CFPAT-", .name, 20),
    TokenShape("ops_eyJ", .base64, 20),
  ]
}
