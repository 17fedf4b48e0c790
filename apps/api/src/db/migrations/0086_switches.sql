CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
