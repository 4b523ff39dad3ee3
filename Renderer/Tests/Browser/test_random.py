"""Whatever happens, the page that patches made in a real browser is the page that is drawn again."""

import os
import random

import gallery
import pytest
from browsing import quiet

STEPS = 120


@pytest.mark.walk
def test_random_steps_leave_the_page_that_is_drawn_anew(chromium, gallery_url):
    seed = int(os.environ.get("ATRIUM_SEED") or random.randrange(1 << 32))
    print(f"seed {seed} (ATRIUM_SEED={seed} runs it again)")
    context = chromium.new_context(reduced_motion="reduce")
    context.add_init_script(gallery.SCRIPTS[1])
    page = context.new_page()
    page.goto(f"{gallery_url}/random?seed={seed}")
    quiet(page)
    step = page.get_by_role("button", name="Next Step")
    for number in range(1, STEPS + 1):
        step.click()
        page.get_by_text(f"Step {number}", exact=True).wait_for()
        quiet(page)
        fresh = page.request.get(f"{gallery_url}/random?seed={seed}&steps={number}").text()
        live, again = page.evaluate("html => [gallery.markup(), gallery.markupOf(html)]", fresh)
        assert live.splitlines() == again.splitlines(), f"step {number} of seed {seed}"
    # Addresses that change within a moment are written as one.
    page.wait_for_url(f"**/random?seed={seed}&steps={STEPS}")
    page.reload()
    quiet(page)
    assert page.get_by_text(f"Step {STEPS}", exact=True).is_visible()
    context.close()
