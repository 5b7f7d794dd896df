-- Service locations are kept by people now: one code is one of them, and none goes while somebody belongs to it.
ALTER TABLE service_locations ADD COLUMN zip_count integer NOT NULL DEFAULT 0;
UPDATE service_locations SET zip_count = (SELECT COUNT(*) FROM service_location_zips WHERE service_location_id = service_locations.id);
-- However many zeros the code is written with.
CREATE UNIQUE INDEX service_locations_by_code ON service_locations (CAST(name AS INTEGER));
CREATE INDEX users_by_service_location ON users (service_location_id);

CREATE TRIGGER service_locations_zips_delete AFTER DELETE ON service_locations BEGIN
  DELETE FROM service_location_zips WHERE service_location_id = OLD.id;
END;

-- Asked in the moment of the deletion, so that nobody can join in between. Memberships have no index for it: an
-- office closes once in years, and a membership is written every day.
CREATE TRIGGER service_locations_kept_by_users BEFORE DELETE ON service_locations
WHEN EXISTS (SELECT 1 FROM users WHERE service_location_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'service location in use by users');
END;

CREATE TRIGGER service_locations_kept_by_memberships BEFORE DELETE ON service_locations
WHEN EXISTS (SELECT 1 FROM memberships WHERE service_location_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'service location in use by members');
END;

CREATE TRIGGER service_locations_kept_by_contractors BEFORE DELETE ON service_locations
WHEN EXISTS (SELECT 1 FROM contractors WHERE service_location_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'service location in use by contractors');
END;

CREATE TRIGGER service_locations_kept_by_vendors BEFORE DELETE ON service_locations
WHEN EXISTS (SELECT 1 FROM vendors WHERE service_location_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'service location in use by vendors');
END;

-- And nobody joins one that is gone.
CREATE TRIGGER users_at_a_location_insert BEFORE INSERT ON users
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER users_at_a_location_update BEFORE UPDATE OF service_location_id ON users
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER memberships_at_a_location_insert BEFORE INSERT ON memberships
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER memberships_at_a_location_update BEFORE UPDATE OF service_location_id ON memberships
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER contractors_at_a_location_insert BEFORE INSERT ON contractors
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER contractors_at_a_location_update BEFORE UPDATE OF service_location_id ON contractors
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER vendors_at_a_location_insert BEFORE INSERT ON vendors
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;

CREATE TRIGGER vendors_at_a_location_update BEFORE UPDATE OF service_location_id ON vendors
WHEN NEW.service_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service_locations WHERE id = NEW.service_location_id) BEGIN
  SELECT RAISE(ABORT, 'service location is gone');
END;
