"""The same as crates/land/examples/survey.rs with Shapely, but the areas, apart, with GeographicLib."""

import json
import math
import sys
import time

import shapely
from geographiclib.geodesic import Geodesic

SQUARE_METERS_OF_AN_ACRE = 4046.8564224


def main():
    with open(sys.argv[1]) as file:
        asked = json.load(file)
    ones, others = (shapely.from_geojson(texts) for texts in zip(*asked["pairs"]))
    boundaries, checked = timed(len(asked["boundaries"]), lambda: checked_of(asked["boundaries"]))
    acres, measured = timed(len(boundaries), lambda: acres_of(boundaries))
    unions, united = timed(len(ones), lambda: shapely.union(ones, others))
    told = {"checked": checked, "measured": measured, "united": united, "acres": [acres, acres_of(unions)]}
    print(json.dumps(told))


def checked_of(texts):
    boundaries = shapely.from_geojson(texts)
    assert shapely.is_valid(boundaries).all()
    return boundaries


def acres_of(polygons):
    areas = (area(polygon.exterior) - sum(map(area, polygon.interiors)) for polygon in polygons)
    return math.fsum(areas) / SQUARE_METERS_OF_AN_ACRE


def area(ring):
    polygon = Geodesic.WGS84.Polygon()
    for longitude, latitude in ring.coords[:-1]:
        polygon.AddPoint(latitude, longitude)
    _, _, square_meters = polygon.Compute(False, True)
    return abs(square_meters)


def timed(count, work):
    started = time.perf_counter()
    made = work()
    return made, count / (time.perf_counter() - started)


main()
