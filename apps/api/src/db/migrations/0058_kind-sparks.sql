CREATE TYPE "public"."gift_state" AS ENUM('given', 'waiting', 'refused');--> statement-breakpoint
CREATE TYPE "public"."pot_request_state" AS ENUM('open', 'granted', 'declined', 'withdrawn', 'lapsed');--> statement-breakpoint
ALTER TYPE "public"."account_kind" ADD VALUE 'pot';--> statement-breakpoint
ALTER TYPE "public"."notification_target" ADD VALUE 'gift';--> statement-breakpoint
ALTER TYPE "public"."notification_target" ADD VALUE 'pot';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'gift';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'pot';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'gift';--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"card" text NOT NULL,
	"words" text NOT NULL,
	"state" "gift_state" NOT NULL,
	"given_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_not_self" CHECK ("gifts"."giver_id" <> "gifts"."receiver_id"),
	CONSTRAINT "gifts_amount" CHECK ("gifts"."amount" between 500 and 20000 and "gifts"."amount" % 500 = 0),
	CONSTRAINT "gifts_short" CHECK (length("gifts"."words") <= 400),
	CONSTRAINT "gifts_given" CHECK (("gifts"."state" = 'given') = ("gifts"."given_at" is not null)),
	CONSTRAINT "gifts_thanked" CHECK ("gifts"."thanked_at" is null or "gifts"."given_at" is not null),
	CONSTRAINT "gifts_decided" CHECK (("gifts"."decided_by" is null) = ("gifts"."decided_at" is null)),
	CONSTRAINT "gifts_impartial" CHECK ("gifts"."decided_by" not in ("gifts"."giver_id", "gifts"."receiver_id"))
);
--> statement-breakpoint
CREATE TABLE "spark_write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spark_write_offs_decided" CHECK (num_nulls("spark_write_offs"."amount", "spark_write_offs"."decided_by", "spark_write_offs"."decided_at") in (0, 3)),
	CONSTRAINT "spark_write_offs_positive" CHECK ("spark_write_offs"."amount" > 0),
	CONSTRAINT "spark_write_offs_impartial" CHECK ("spark_write_offs"."decided_by" <> "spark_write_offs"."member_id")
);
--> statement-breakpoint
CREATE TABLE "pot_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pot_gifts_amount" CHECK ("pot_gifts"."amount" >= 500 and "pot_gifts"."amount" % 500 = 0)
);
--> statement-breakpoint
CREATE TABLE "pot_keepers" (
	"pot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pot_keepers_pot_id_member_id_pk" PRIMARY KEY("pot_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "pot_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" "pot_request_state" DEFAULT 'open' NOT NULL,
	"word" text,
	"lapses_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pot_requests_amount" CHECK ("pot_requests"."amount" between 500 and 20000 and "pot_requests"."amount" % 500 = 0),
	CONSTRAINT "pot_requests_closed" CHECK (("pot_requests"."state" = 'open') = ("pot_requests"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pot_votes" (
	"request_id" uuid NOT NULL,
	"keeper_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pot_votes_request_id_keeper_id_pk" PRIMARY KEY("request_id","keeper_id")
);
--> statement-breakpoint
CREATE TABLE "pots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pots_never_negative" CHECK ("pots"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_never_negative";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spark_write_offs" ADD CONSTRAINT "spark_write_offs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spark_write_offs" ADD CONSTRAINT "spark_write_offs_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_gifts" ADD CONSTRAINT "pot_gifts_pot_id_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_gifts" ADD CONSTRAINT "pot_gifts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_keepers" ADD CONSTRAINT "pot_keepers_pot_id_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_keepers" ADD CONSTRAINT "pot_keepers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_requests" ADD CONSTRAINT "pot_requests_pot_id_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_requests" ADD CONSTRAINT "pot_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_votes" ADD CONSTRAINT "pot_votes_request_id_pot_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."pot_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_votes" ADD CONSTRAINT "pot_votes_keeper_id_members_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_giver_idx" ON "gifts" USING btree ("giver_id","id");--> statement-breakpoint
CREATE INDEX "gifts_receiver_idx" ON "gifts" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "gifts_waiting_idx" ON "gifts" USING btree ("id") WHERE "gifts"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "spark_write_offs_waiting" ON "spark_write_offs" USING btree ("member_id") WHERE "spark_write_offs"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "spark_write_offs_member_idx" ON "spark_write_offs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pot_gifts_pot_idx" ON "pot_gifts" USING btree ("pot_id","id");--> statement-breakpoint
CREATE INDEX "pot_gifts_member_idx" ON "pot_gifts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pot_keepers_member_idx" ON "pot_keepers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pot_requests_open" ON "pot_requests" USING btree ("member_id") WHERE "pot_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "pot_requests_pot_idx" ON "pot_requests" USING btree ("pot_id","id");--> statement-breakpoint
CREATE INDEX "pot_requests_member_idx" ON "pot_requests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pot_requests_due_idx" ON "pot_requests" USING btree ("lapses_at") WHERE "pot_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "pot_votes_keeper_idx" ON "pot_votes" USING btree ("keeper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pots_slug_key" ON "pots" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_floor" CHECK ("accounts"."floor" = 0 or ("accounts"."currency" = 'SPARK' and "accounts"."floor" = -10000)) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_least_balance" CHECK ("accounts"."balance" >= case "accounts"."currency" when 'SPARK' then -10000 else 0 end) NOT VALID;