-- Photos of plantings. A deleted one keeps its row without its content, so that an upload that comes late does not bring it
-- back. The farmer, who is the planting's, is here for the limit of a farm. The content is last, so that a list of photos does
-- not read it.
CREATE TABLE photos (
    photo_id BLOB NOT NULL PRIMARY KEY CHECK (length(photo_id) = 16),
    planting_id BLOB NOT NULL REFERENCES records (record_id),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    creator BLOB NOT NULL REFERENCES users (user_id),
    -- As the device said.
    taken_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    deleted_at BIGINT CHECK (deleted_at >= received_at),
    media_type TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/webp')),
    width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 1600),
    height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 1600),
    -- In bytes.
    size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 400000),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    content BLOB CHECK (length(content) = size),
    CHECK ((content IS NULL) = (deleted_at IS NOT NULL))
);

CREATE INDEX photos_of_planting ON photos (planting_id, photo_id);
CREATE INDEX photos_of_farmer ON photos (farmer, deleted_at, photo_id, size);
CREATE INDEX photos_by_creator ON photos (creator, photo_id);
