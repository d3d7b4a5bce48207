ALTER TABLE "alerts" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;
