"""For each boundary of standard input, a line of coordinates of a MultiPolygon, prints its area and perimeter by
GeographicLib, and its area on a sphere and on the plane of Web Mercator; in meters."""

import json
import math
import sys

from geographiclib.geodesic import Geodesic

MEAN_RADIUS = 6_371_008.8
EQUATORIAL_RADIUS = 6_378_137.0


def geodesic(ring):
    polygon = Geodesic.WGS84.Polygon()
    for longitude, latitude in ring[:-1]:
        polygon.AddPoint(latitude, longitude)
    _, perimeter, area = polygon.Compute(False, True)
    return abs(area), perimeter


def eastward(longitude, other):
    return (other - longitude + 180) % 360 - 180


def spherical(ring):
    total = 0
    for (longitude, latitude), (other, next_latitude) in zip(ring, ring[1:]):
        sines = math.sin(math.radians(latitude)) + math.sin(math.radians(next_latitude))
        total += math.radians(eastward(longitude, other)) * (2 + sines)
    return abs(total) * MEAN_RADIUS**2 / 2


def mercator(ring):
    origin = ring[0][0]
    points = [
        (
            EQUATORIAL_RADIUS * math.radians(eastward(origin, longitude)),
            EQUATORIAL_RADIUS * math.asinh(math.tan(math.radians(latitude))),
        )
        for longitude, latitude in ring
    ]
    _, base = points[0]
    return abs(sum(x * (v - base) - u * (y - base) for (x, y), (u, v) in zip(points, points[1:]))) / 2


def with_holes(area, part):
    exterior, *holes = map(area, part)
    return exterior - sum(holes)


for line in sys.stdin:
    parts = json.loads(line)
    rings = [geodesic(ring) for part in parts for ring in part]
    signs = [1 if place == 0 else -1 for part in parts for place, _ in enumerate(part)]
    true_area = math.fsum(sign * area for sign, (area, _) in zip(signs, rings))
    perimeter = math.fsum(perimeter for _, perimeter in rings)
    on_sphere = sum(with_holes(spherical, part) for part in parts)
    on_plane = sum(with_holes(mercator, part) for part in parts)
    print(json.dumps([true_area, perimeter, on_sphere, on_plane]))
