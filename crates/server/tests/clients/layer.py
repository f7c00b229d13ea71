"""Reads the live layer at the address with a token: by OWSLib, and by the GDAL inside of pyogrio.

Prints one JSON object.
"""

import json
import sys

import pyogrio
from owslib.ogcapi.features import Features
from owslib.util import Authentication

address, token = sys.argv[1:]


def by_owslib():
    layer = Features(address, auth=Authentication("owslib", token))
    first = layer.collection_items("plantings", limit=2)
    box = layer.collection_items("plantings", bbox=[-99.5, 40, -97.5, 41])
    crop_of = {"op": "in", "args": [{"property": "fieldName"}, ["A", "D"]]}
    return {
        "collections": layer.feature_collections(),
        "description": layer.api()["openapi"],
        "core": any(it.endswith("ogcapi-features-1/1.0/conf/core") for it in layer.conformance()["conformsTo"]),
        "queryables": sorted(layer.collection_queryables("fields")["properties"])[:3],
        "first": [it["properties"]["fieldName"] for it in first["features"]],
        "matched": first["numberMatched"],
        "next": any(link["rel"] == "next" for link in first["links"]),
        "box": [it["properties"]["fieldName"] for it in box["features"]],
        "text": names(layer.collection_items("plantings", filter="fieldName = 'E'")),
        "json": names(
            layer.collection_items("plantings", **{"filter": json.dumps(crop_of), "filter-lang": "cql2-json"})
        ),
        "one": layer.collection_item("plantings", first["features"][0]["id"])["properties"]["crop"],
    }


def names(answer):
    return [it["properties"]["fieldName"] for it in answer["features"]]


def by_pyogrio():
    pyogrio.set_gdal_config_options({"GDAL_HTTP_USERPWD": f"pyogrio:{token}"})
    layer = f"OAPIF:{address}"
    info = pyogrio.read_info(layer, layer="plantings", force_feature_count=True)
    meta, _, shapes, values = pyogrio.raw.read(layer, layer="plantings", bbox=(-99.5, 40, -97.5, 41))
    of_box = dict(zip(meta["fields"], values))
    return {
        "layers": [list(it) for it in pyogrio.list_layers(layer)],
        "count": info["features"],
        "crs84": "CRS84" in info["crs"],
        "box": sorted(of_box["fieldName"]),
        "acres": sorted(of_box["estimatedAcres"]),
        "shapes": len(shapes),
    }


print(json.dumps({"owslib": by_owslib(), "pyogrio": by_pyogrio()}))
