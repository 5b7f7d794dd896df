-- Who else has a home at this address is asked of every application.
CREATE INDEX properties_by_address ON properties (lower(address));
