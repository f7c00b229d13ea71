"""For each place of standard input, a line of longitude and latitude, prints the counties that contain it or are nearer
than the limit, with their distance in meters. GDAL reads the atlas, Shapely finds the nearest point of a county, and
GeographicLib measures the way to it."""

import json
import math
import subprocess
import sys

from geographiclib.geodesic import Geodesic
from shapely import STRtree, box
from shapely.affinity import scale
from shapely.geometry import Point, shape
from shapely.ops import nearest_points

LIMIT = 2_000
METERS_OF_A_DEGREE = 111_000


def counties(atlas):
    command = ["ogr2ogr", "-f", "GeoJSON", "-lco", "RFC7946=NO", "/vsistdout/", atlas, "counties"]
    features = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["features"]
    return [(feature["properties"]["id"], shape(feature["geometry"])) for feature in features]


def meters_to(county, place):
    if county.contains(place):
        return 0
    # As wide as high around the place, so that the nearest point is the nearest on the ground.
    narrow = math.cos(math.radians(place.y))
    on_ground = scale(county, xfact=narrow, origin=(place.x, place.y))
    near, _ = nearest_points(on_ground, place)
    longitude = place.x + (near.x - place.x) / narrow
    return Geodesic.WGS84.Inverse(place.y, place.x, near.y, longitude)["s12"]


atlas = counties(sys.argv[1])
tree = STRtree([county for _, county in atlas])
for line in sys.stdin:
    longitude, latitude = json.loads(line)
    north = LIMIT / METERS_OF_A_DEGREE
    east = north / math.cos(math.radians(latitude))
    place = Point(longitude, latitude)
    around = box(longitude - east, latitude - north, longitude + east, latitude + north)
    near = []
    for index in tree.query(around):
        fips, county = atlas[index]
        # Only the lines around the place, as those of a whole county take long.
        piece = county.intersection(around)
        if not piece.is_empty:
            near.append([fips, meters_to(piece, place)])
    print(json.dumps([[fips, meters] for fips, meters in near if meters < LIMIT]))
