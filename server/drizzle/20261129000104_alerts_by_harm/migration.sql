-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "alerts_grouped" ON "alerts" ("device_id",(case when is_repeated then 3 when alert_type between 300 and 399 then alert_type when alert_type between 100 and 499 then alert_type / 100 else alert_type end),"created_at","id","alert_type","is_repeated","snoozed_until") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "alerts_harm" ON "alerts" ((case when is_repeated then 3 when alert_type = 301 then 1 when alert_type = 303 then 3 when alert_type between 100 and 199 then 1 when alert_type between 200 and 299 then 3 when alert_type between 300 and 399 then 2 when alert_type between 400 and 499 then 2 else 2 end),"created_at","id") WHERE user_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "alerts_groups";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "alerts_severity";
