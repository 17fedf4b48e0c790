CREATE TYPE "public"."member_code_purpose" AS ENUM('confirm', 'change_email');--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" "member_code_purpose" NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_codes_email_lowercase" CHECK ("member_codes"."email" = lower("member_codes"."email"))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_codes" ADD CONSTRAINT "member_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_tickets_token_key" ON "export_tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "export_tickets_member_idx" ON "export_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "export_tickets_expires_idx" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_codes_one_key" ON "member_codes" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "member_codes_expires_idx" ON "member_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_photourl_idx" ON "members" USING btree ("photourl") WHERE "members"."photourl" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased" CHECK ("members"."deleted_at" is null or (coalesce("members"."phone", "members"."password_hash", "members"."photourl", "members"."bio", "members"."location", "members"."street", "members"."zip_code", "members"."website") is null and "members"."gender" is null and "members"."lat" is null and "members"."email" like '%@deleted.invalid'));