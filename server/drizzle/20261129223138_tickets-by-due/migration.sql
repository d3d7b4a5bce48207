-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_due" ON "tickets" (coalesce(case when "state" in ('resolved', 'stale') then null
    when "answered_at" is null then least("answer_due_at", "solve_due_at") else "solve_due_at" end,
    timestamptz '9999-12-31 00:00:00+00'),"id") WHERE deleted_at is null and goal_from is not null;
