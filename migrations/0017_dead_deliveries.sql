CREATE INDEX outbox_dead ON outbox (created_at) WHERE status = 'DEAD';
