-- The board shows the newest open jobs of each status.
CREATE INDEX jobs_by_status ON jobs (status) WHERE deleted_at IS NULL;
