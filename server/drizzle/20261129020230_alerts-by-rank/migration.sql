-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "alerts_rank" ON "alerts" ((case when is_repeated then 3 when alert_type = 301 then 1 when alert_type = 303 then 3 when alert_type between 100 and 199 then 1 when alert_type between 200 and 299 then 3 when alert_type between 300 and 399 then 2 when alert_type between 400 and 499 then 2 else 2 end),"created_at","id");
