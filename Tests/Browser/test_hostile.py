"""A note from anywhere is untrusted, and so is whoever asks."""

import http.client

from atrium import wait_for_index
from browsing import quiet

NOTE = """# Hostile <img src=x onerror="window.hacked=1">

<script>window.hacked = 2</script>
<img src="x" onerror="window.hacked = 3">
<a href="javascript:window.hacked=4">plain</a>
<a href="jav&#x09;ascript:window.hacked=5">hidden</a>
[markdown](javascript:window.hacked=6)
<iframe srcdoc="<script>parent.hacked=7</script>"></iframe>
<svg onload="window.hacked=8"></svg>
<form action="https://example.org"><input name=q autofocus onfocus="window.hacked=9"></form>
</div></main><h1 id="_1" style="position:fixed;inset:0">out</h1>

The end is still here.
"""


def test_a_note_with_script_does_nothing_and_stays_in_its_place(house, open_page):
    house.write("hostile.md", NOTE)
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes/read/hostile.md")
    article = page.locator(".detail article")
    assert article.get_by_text("The end is still here.").is_visible()
    for link in article.locator("a").all():
        link.click(no_wait_after=True)
    quiet(page)
    assert page.evaluate("window.hacked") is None
    assert page.locator(".detail article script, .detail article iframe, .detail article form, .detail article [onerror]").count() == 0
    assert page.locator(".detail article [style]").count() == 0
    assert page.locator(".app").count() == 1 and page.locator("#_1").count() == 1
    page.locator(".content .row a").click()
    quiet(page)
    assert page.evaluate("window.hacked") is None


def test_a_title_is_text_wherever_it_shows(house, open_page):
    house.write("title.md", '---\ntitle: "<b onmouseover=window.hacked=1>x</b>&amp;"\ntags: ["<i>t</i>"]\n---\nbody')
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes/read/title.md")
    assert page.locator(".content .row .font-headline").inner_text() == "<b onmouseover=window.hacked=1>x</b>&amp;"
    assert page.locator("b, i").count() == 0


def raw(house, method, path, headers):
    connection = http.client.HTTPConnection("127.0.0.1", house.port)
    connection.putrequest(method, path, skip_host=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, answer.read()


def test_a_foreign_host_is_refused_on_every_path(house):
    for path in ["/app", "/app/notes", "/app/stream", "/app/assets/page.js", "/documents", "/health"]:
        status, body = raw(house, "GET", path, {"Host": "rebound.example"})
        assert status == 403, path
        assert b"forbidden_host" in body


def test_no_path_leads_out_of_the_folder(house, tmp_path):
    (tmp_path / "secret.md").write_text("# Secret\n\nnot for anyone")
    (house.data / "link.md").symlink_to(tmp_path / "secret.md")
    house.write("fine.md", "# Fine")
    wait_for_index(house, 1)
    host = {"Host": f"127.0.0.1:{house.port}"}
    for key in ["../secret.md", "..%2fsecret.md", "%2e%2e/secret.md", "%2e%2e%2fsecret.md", "a/../../secret.md", "..%5csecret.md", "link.md", "%00",
                "/etc/passwd", "%2fetc%2fpasswd"]:
        for prefix in ["/documents/", "/app/notes/read/"]:
            status, body = raw(house, "GET", prefix + key, host)
            assert b"not for anyone" not in body and b"root:" not in body, (prefix, key)
            if prefix == "/documents/":
                assert status in (400, 404), (key, status)


def test_a_file_that_is_not_text_is_told_and_hides_nothing_else(house, open_page):
    (house.data / "binary.md").write_bytes(b"\xff\xfe\x00\x01 not text")
    house.write("fine.md", "# Fine")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    page.locator(".content .row", has_text="Fine").wait_for()
    answer = page.request.get(house.origin + "/documents/binary.md")
    assert answer.status == 422 and answer.json()["code"] == "not_text"
