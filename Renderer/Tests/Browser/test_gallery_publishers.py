"""Observable objects and publishers, as a person meets them."""

from playwright.sync_api import expect

from browsing import quiet


def test_objects_are_drawn_again_when_they_change(open_gallery):
    page = open_gallery("objects")
    page.get_by_role("button", name="Bake Another").click()
    expect(page.get_by_text("7 loaves on the shelf")).to_be_visible()
    page.get_by_role("button", name="Bring a Letter").click()
    expect(page.get_by_text("2 letters in the box")).to_be_visible()
    page.get_by_role("button", name="Add a Stroke").click()
    expect(page.get_by_text("Strokes on the slate: 1")).to_be_visible()
    # The binding of a property is written by a control, and read back.
    cloth = page.get_by_label("Covered with a cloth")
    cloth.click()
    quiet(page)
    expect(cloth).to_be_checked()


def test_a_timer_counts_down_on_the_page_and_ends_with_its_view(open_gallery):
    page = open_gallery("publishers")
    page.get_by_role("button", name="Boil an Egg").click()
    expect(page.get_by_text("The egg is done")).to_be_visible(timeout=10_000)
    page.get_by_role("button", name="Take It Out").click()
    expect(page.get_by_text("The egg is cold")).to_be_visible()


def test_a_notification_arrives_at_the_view_that_listens(open_gallery):
    page = open_gallery("publishers")
    page.get_by_role("button", name="Let the Smith Ring").click()
    expect(page.get_by_text("Rung by the smith")).to_be_visible()


def test_a_model_listens_to_its_own_properties(open_gallery):
    page = open_gallery("publishers")
    page.get_by_role("button", name="Pear").click()
    expect(page.get_by_text("Letters in pear: 4. Times told: 1")).to_be_visible()
    page.get_by_role("button", name="Quince").click()
    expect(page.get_by_text("Letters in quince: 6. Times told: 2")).to_be_visible()
