"""The layout that the renderer promises, measured: where boxes of known sizes stand at three widths."""

import pytest

from browsing import quiet

WIDTHS = {390: 844, 820: 1180, 1440: 900}

# A name stands at what is drawn, a text say; a letter's box is the frame around it, and the outline is what is painted orange.
FIND = """([title, name]) => {
  const specimen = document.querySelector(`[data-testid="${title}"]`);
  const named = specimen.querySelector(`[data-testid="${name}"]`);
  const found = name === null ? specimen : name === "outline" ? specimen.querySelector("[class*='b-orange']")
    : name.length === 1 ? named.closest(".f") : named;
  const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
  return { left, top, right, bottom, width, height, x: (left + right) / 2, y: (top + bottom) / 2 };
}"""


class Box:
    """Where something stands, in pixels."""

    def __init__(self, sides):
        self.__dict__.update(sides)

    def __repr__(self):
        return f"({self.left:g}, {self.top:g}) to ({self.right:g}, {self.bottom:g})"


def near(a, b):
    return a == pytest.approx(b, abs=0.75)


@pytest.fixture(scope="module", params=WIDTHS)
def boxes(request, chromium, gallery_url):
    """Answers where a box stands, by the title of its specimen and its name in it; without one, where the specimen does."""
    context = chromium.new_context(viewport={"width": request.param, "height": WIDTHS[request.param]})
    page = context.new_page()
    page.goto(gallery_url + "/boxes")
    quiet(page)
    yield lambda title, name=None: Box(page.evaluate(FIND, [title, name]))
    context.close()


@pytest.mark.parametrize("title, gap", [("Row", 8), ("Row with spacing", 12), ("Row without spacing", 0)])
def test_a_row_places_its_boxes_side_by_side(boxes, title, gap):
    a, b = boxes(title, "A"), boxes(title, "B")
    assert near(b.left - a.right, gap)
    assert near(a.y, b.y)
    assert near(a.width, 40) and near(a.height, 40)
    assert near(a.left, boxes(title).left)


def test_boxes_of_a_row_keep_their_sizes(boxes):
    b, c = boxes("Row", "B"), boxes("Row", "C")
    assert (b.width, b.height, c.width, c.height) == (60, 20, 40, 64)
    assert near(b.y, c.y)


def test_a_row_lines_up_where_it_is_told(boxes):
    assert near(boxes("Row at the top", "A").top, boxes("Row at the top", "B").top)
    assert near(boxes("Row at the bottom", "A").bottom, boxes("Row at the bottom", "B").bottom)
    large, small = boxes("Row on a baseline", "large"), boxes("Row on a baseline", "small")
    assert large.bottom > small.bottom > large.y and small.top > large.top


def test_a_column_places_its_boxes_one_below_the_other(boxes):
    a, b = boxes("Column", "A"), boxes("Column", "B")
    assert near(b.top - a.bottom, 8) and near(a.x, b.x)
    a, b = boxes("Column at the leading edge", "A"), boxes("Column at the leading edge", "B")
    assert near(b.top - a.bottom, 12) and near(a.left, b.left)
    a, b = boxes("Column at the trailing edge", "A"), boxes("Column at the trailing edge", "B")
    assert near(a.right, b.right) and near(a.width, 120)


def test_a_stack_is_as_large_as_what_it_holds(boxes):
    a, b, c = (boxes("Column in a row", letter) for letter in "ABC")
    assert near(c.left - a.right, 8) and near(c.y, (a.top + b.bottom) / 2)


def test_a_spacer_takes_the_room_that_is_left(boxes):
    whole, a, b = boxes("Spacer"), boxes("Spacer", "A"), boxes("Spacer", "B")
    assert near(a.left, whole.left) and near(b.right, whole.right) and near(b.width, 40)
    assert near(boxes("Two spacers", "A").x, boxes("Two spacers").x)
    a, b = boxes("Spacer in a column", "A"), boxes("Spacer in a column", "B")
    assert near(b.bottom - a.top, 160)


@pytest.mark.parametrize("place, x, y", [("center", 60, 28), ("leading", 0, 28), ("trailing", 120, 28), ("topLeading", 0, 0)])
def test_a_frame_places_its_content(boxes, place, x, y):
    title = f"Frame, {place}"
    inner, outer = boxes(title, "A"), boxes(title, "outline")
    assert (outer.width, outer.height) == (160, 96)
    assert near(inner.left - outer.left, x) and near(inner.top - outer.top, y)


def test_a_frame_keeps_to_its_limits(boxes):
    title = "Frame with a largest width"
    outer = boxes(title, "outline")
    assert near(outer.width, 200) and near(boxes(title, "A").x, outer.x)
    title = "Frame without limit"
    assert near(boxes(title, "outline").width, boxes(title).width) and near(boxes(title, "A").right, boxes(title).right)
    outer = boxes("Frame with a smallest size", "outline")
    assert (outer.width, outer.height) == (120, 64)


def test_padding_and_background_come_in_the_order_in_which_they_are_written(boxes):
    title = "Padding within a background"
    inner, outer = boxes(title, "A"), boxes(title, "outline")
    assert near(outer.width, 72) and near(inner.left - outer.left, 16) and near(inner.top - outer.top, 16)
    title = "Padding around a background"
    painted = boxes(title, "outline")
    assert (painted.width, painted.height) == (40, 40)
    assert near(painted.left - boxes(title).left, 16)
    title = "Padding of an edge"
    inner, outer = boxes(title, "A"), boxes(title, "outline")
    assert near(inner.left - outer.left, 24) and near(inner.right, outer.right) and near(outer.height, 40)
    title = "Padding twice"
    inner, outer = boxes(title, "A"), boxes(title, "outline")
    assert near(inner.left - outer.left, 8) and near(inner.top - outer.top, 20) and near(outer.bottom, inner.bottom)
    outer = boxes("Padding of the usual size", "outline")
    assert (outer.width, outer.height) == (72, 72)


def test_who_has_priority_keeps_its_size(boxes):
    title = "Who keeps its size"
    date, sentence = boxes(title, "date"), boxes(title, "sentence")
    assert date.height < 32
    assert near(date.top, sentence.top) and date.right <= boxes(title).right + 1


def test_text_breaks_or_is_cut_at_its_limit(boxes):
    assert boxes("Lines at most", "sentence").height < 32
    framed = boxes("Text in a fixed frame", "sentence")
    assert framed.width <= 120.5 and framed.height > 96


def test_a_divider_is_as_long_as_its_stack(boxes):
    line = boxes("Divider in a column", "line")
    assert near(line.height, 1) and line.width >= 200
    line = boxes("Divider in a row", "line")
    assert near(line.width, 1) and near(line.height, 64)


def test_a_scroll_view_is_as_high_as_it_may_be(boxes):
    view = boxes("Scrolling", "scroll")
    assert near(view.height, 120)
    assert boxes("Scrolling", "B").bottom > view.bottom


def test_layers_stand_on_one_point(boxes):
    a, b = boxes("Layers", "A"), boxes("Layers", "B")
    assert near(a.x, b.x) and near(a.y, b.y) and near(a.width, 160)
    a, b = boxes("Layers in a corner", "A"), boxes("Layers in a corner", "B")
    assert near(a.left, b.left) and near(a.top, b.top)


def test_an_overlay_lies_within_and_takes_no_room(boxes):
    a, b = boxes("Overlay", "A"), boxes("Overlay", "B")
    assert near(a.right, b.right) and near(a.bottom, b.bottom)
    assert (a.width, a.height, b.width, b.height) == (160, 96, 40, 40)


def test_a_shape_in_an_overlay_is_as_large_as_what_it_lies_on_also_when_it_is_faded(boxes):
    a, shape = boxes("Faded overlay", "A"), boxes("Faded overlay", "shape")
    assert (shape.width, shape.height) == (a.width, a.height) == (160, 96)


def test_an_offset_moves_nobody_else(boxes):
    a, b = boxes("Offset", "A"), boxes("Offset", "B")
    assert near(a.left - boxes("Offset").left, 12) and near(b.left - boxes("Offset").left, 48) and near(a.top - b.top, 6)


def test_an_aspect_ratio_gives_the_other_side(boxes):
    box = boxes("Aspect ratio", "A")
    assert near(box.width, 200) and near(box.height, 100)


def test_a_column_of_a_grid_is_as_wide_as_its_widest(boxes):
    a, b, c, d = (boxes("Grid", letter) for letter in "ABCD")
    assert near(a.left, c.left) and near(b.left, d.left)
    assert near(b.left - c.right, 12) and near(c.top - a.bottom, 4)


def test_a_lazy_grid_keeps_to_its_columns(boxes):
    title = "Lazy grid of fixed columns"
    a, b, c = (boxes(title, letter) for letter in "ABC")
    assert near(b.x - a.x, 50 + 16 + 30)
    assert near(c.x, a.x) and near(c.top - a.bottom, 12)


def test_a_lazy_grid_has_as_many_columns_as_there_is_room_for(boxes):
    title = "Lazy grid that adapts"
    cells = [boxes(title, letter) for letter in "ABCDEFGH"]
    room = boxes(title).width
    columns = int((room + 8) // 128)
    assert sum(near(cell.top, cells[0].top) for cell in cells) == min(columns, 8)
    assert all(cell.width >= 119.5 and near(cell.width, cells[0].width) for cell in cells)
    assert near(cells[1].left - cells[0].right, 8)


COLUMNS = """() => [...document.querySelectorAll('.split > .column')].map(each => {
  const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
  return each.checkVisibility() ? { name: each.className.replace('column ', ''), left, right, top, bottom, width, height } : null;
}).filter(each => each)"""


def columns(chromium, url, width):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto(url)
    quiet(page)
    found = [Box(each) for each in page.evaluate(COLUMNS)]
    context.close()
    return found


def test_a_split_view_fills_the_window_without_gaps(chromium, gallery_url):
    for width in WIDTHS:
        shown = columns(chromium, gallery_url + "/boxes", width)
        assert near(shown[0].left, 0) and near(shown[-1].right, width)
        for one, next in zip(shown, shown[1:]):
            assert near(one.right, next.left)
        for column in shown:
            assert near(column.top, 0) and near(column.bottom, 900)


def test_a_narrow_window_shows_one_column(chromium, gallery_url):
    page = columns(chromium, gallery_url + "/boxes", 390)
    assert [column.name for column in page] == ["detail"] and near(page[0].width, 390)
    listed = columns(chromium, gallery_url, 390)
    assert [column.name for column in listed] == ["sidebar"] and near(listed[0].width, 390)


def test_a_wide_window_gives_the_page_the_most_room(chromium, gallery_url):
    shown = {column.name: column.width for column in columns(chromium, gallery_url + "/boxes", 1440)}
    assert shown["detail"] > 800 and 200 <= shown["sidebar"] <= 360
