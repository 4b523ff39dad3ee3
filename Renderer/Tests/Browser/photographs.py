"""Pictures of every page of the gallery in each of its states, wide and narrow, light and dark: `make screenshots`."""

import pytest

import gallery
from browsing import SCREENS

FOLDER = SCREENS / "gallery"


@pytest.fixture(scope="session")
def camera(chromium):
    context = gallery.context(chromium)
    FOLDER.mkdir(parents=True, exist_ok=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("id", gallery.pages())
def test_photograph(camera, gallery_url, id):
    for state in gallery.STATES:
        camera.set_viewport_size(gallery.WIDE)
        camera.goto(f"{gallery_url}/{id}?state={state}")
        for size in [gallery.WIDE, gallery.NARROW]:
            camera.set_viewport_size(size)
            for scheme in ["light", "dark"]:
                camera.emulate_media(color_scheme=scheme)
                camera.evaluate("gallery.settle()")
                camera.evaluate("gallery.finish()")
                # Without its care for the caret, which is an inline style.
                camera.screenshot(path=FOLDER / f"{id}-{state}-{size['width']}-{scheme}.png", caret="initial")
