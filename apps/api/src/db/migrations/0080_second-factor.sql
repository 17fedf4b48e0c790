CREATE TYPE "public"."challenge_purpose" AS ENUM('add', 'sign_in', 'second_step', 'confirm');--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" "challenge_purpose" NOT NULL,
	"subject_id" uuid,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"first_step" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_codes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"confirmed_at" timestamp with time zone,
	"used_step" integer,
	"last_used_at" timestamp with time zone,
	"sealed_draft" text,
	"drafted_at" timestamp with time zone,
	CONSTRAINT "time_codes_confirmed_whole" CHECK (("time_codes"."sealed_secret" is null) = ("time_codes"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "first_step" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_codes" ADD CONSTRAINT "time_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_open_key" ON "factor_resets" USING btree ("member_id") WHERE "factor_resets"."stopped_at" is null and "factor_resets"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "factor_resets_member_idx" ON "factor_resets" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_key" ON "passkey_challenges" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_member_idx" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_member_key" ON "recovery_codes" USING btree ("member_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "second_steps_token_key" ON "second_steps" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "second_steps_member_idx" ON "second_steps" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_idx" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
-- by hand
-- Tells processes that remember a session that its member has a second factor now, or none any more.
CREATE FUNCTION announce_change_of_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kindling_sessions', coalesce(NEW.member_id, OLD.member_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER passkeys_announce_change AFTER INSERT OR DELETE ON passkeys FOR EACH ROW
  EXECUTE FUNCTION announce_change_of_factor();
--> statement-breakpoint
CREATE TRIGGER time_codes_announce_change AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON time_codes FOR EACH ROW
  EXECUTE FUNCTION announce_change_of_factor();
--> statement-breakpoint
CREATE TRIGGER passkeys_refuse_departed BEFORE INSERT ON passkeys FOR EACH ROW
  EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER time_codes_refuse_departed BEFORE INSERT ON time_codes FOR EACH ROW
  EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER recovery_codes_refuse_departed BEFORE INSERT ON recovery_codes FOR EACH ROW
  EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER second_steps_refuse_departed BEFORE INSERT ON second_steps FOR EACH ROW
  EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER factor_resets_refuse_departed BEFORE INSERT ON factor_resets FOR EACH ROW
  EXECUTE FUNCTION refuse_departed('member_id');
