/** Made-up boundaries of fields in Kansas and Nebraska. The same count always gives the same ones. */

/** Half the width of a field in degrees, to the north and to the east. */
const [HIGH, WIDE] = [0.0036, 0.0046];

/** GeoJSON geometries: rectangles, circles, a creek's edge, and land around a pond, in turns. */
export function boundaries(count) {
  return Array.from({ length: count }, (_, number) => boundary(number, 0));
}

/** Pairs of boundaries that overlap. */
export function pairs(count) {
  return Array.from({ length: count }, (_, number) => [boundary(number, 0), boundary(number, 0.7)]);
}

/** `east` is how many half widths it lies to the east. */
function boundary(number, east) {
  const rings = SHAPES[number % SHAPES.length](number);
  const [column, row] = [number % 200, Math.floor(number / 200)];
  const longitude = -102 + column * 0.03 + east * WIDE;
  const latitude = 37.1 + row * 0.02;
  const place = ([x, y]) => [degrees(longitude + x * WIDE), degrees(latitude + y * HIGH)];
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]].map(place)) };
}

const SHAPES = [rectangle, circle, creekSide, aroundPond];

function rectangle() {
  return [square(1)];
}

function circle() {
  return [arc(72, 1)];
}

function creekSide(number) {
  const bends = Array.from({ length: 25 }, (_, bend) => [-1 + bend / 12, -0.6 + 0.3 * Math.sin(bend * 1.7 + number)]);
  return [[...bends, [1, 1], [-1, 1]]];
}

function aroundPond() {
  return [square(1), arc(24, 0.3).reverse()];
}

function square(reach) {
  return [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ];
}

function arc(corners, reach) {
  return Array.from({ length: corners }, (_, corner) => {
    const direction = (2 * Math.PI * corner) / corners;
    return [reach * Math.cos(direction), reach * Math.sin(direction)];
  });
}

/** To a tenth of a meter, as most programs write them. */
function degrees(number) {
  return Math.round(number * 1e6) / 1e6;
}
