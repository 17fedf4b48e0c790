-- The end of a public page's address: sixty bits of chance, in lower case.
CREATE FUNCTION public_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(lower(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=' || E'\n', '')), 1, 12)
$$;
--> statement-breakpoint
CREATE TABLE "offers" (
	"skill_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"document" "tsvector" NOT NULL,
	"pence" bigint NOT NULL,
	"spark_millis" bigint NOT NULL,
	"experience_level" text NOT NULL,
	"place" text NOT NULL,
	"instant" boolean NOT NULL,
	"verified" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"answers_minutes" integer,
	"lat" double precision,
	"lon" double precision,
	"at" "cube",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_place_whole" CHECK (num_nulls("offers"."lat", "offers"."lon", "offers"."at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "public_code" text DEFAULT public_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "public_code" text DEFAULT public_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_skill_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."skill_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_document_idx" ON "offers" USING gin ("document");--> statement-breakpoint
CREATE INDEX "offers_member_idx" ON "offers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_public_code_key" ON "members" USING btree ("public_code");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_public_code_key" ON "skills" USING btree ("public_code");