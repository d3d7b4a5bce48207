CREATE TABLE "done_writes" (
	"user_id" bigint,
	"write_id" uuid,
	"call" text NOT NULL,
	"input_hash" bytea NOT NULL,
	"rights_hash" bytea NOT NULL,
	"answer" json,
	"done_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "done_writes_pkey" PRIMARY KEY("user_id","write_id")
);
