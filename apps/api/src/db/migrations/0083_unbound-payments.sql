-- What is set aside for nothing in particular until a booking says what it pays for: docs/decisions/112.
ALTER TABLE "payment_intents" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "skill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_bound" CHECK (("payment_intents"."provider_id" is null) = ("payment_intents"."skill_id" is null)
        and ("payment_intents"."skill_id" is not null or ("payment_intents"."state" in ('held', 'released') and "payment_intents"."method" <> 'card'))) NOT VALID;