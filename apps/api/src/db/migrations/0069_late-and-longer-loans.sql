ALTER TYPE "public"."reminder_kind" ADD VALUE 'loan_eve';--> statement-breakpoint
ALTER TYPE "public"."reminder_kind" ADD VALUE 'loan_day';--> statement-breakpoint
ALTER TYPE "public"."reminder_kind" ADD VALUE 'loan_overdue';--> statement-breakpoint
ALTER TABLE "booking_extensions" DROP CONSTRAINT "booking_extensions_positive";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_shares";--> statement-breakpoint
ALTER TABLE "booking_extensions" ALTER COLUMN "minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD COLUMN "until_day" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "late_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD CONSTRAINT "booking_extensions_what" CHECK (num_nonnulls("booking_extensions"."minutes", "booking_extensions"."until_day") = 1 and case when "booking_extensions"."until_day" is null then "booking_extensions"."minutes" > 0 and "booking_extensions"."price" > 0 else "booking_extensions"."price" >= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "booking_extensions" VALIDATE CONSTRAINT "booking_extensions_what";--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_late_fee" CHECK ("loans"."late_fee" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "loans" VALIDATE CONSTRAINT "loans_late_fee";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_shares" CHECK ("disputes"."outcome" is null or ("disputes"."provider_share" >= 0 and "disputes"."client_share" >= 0 and ("disputes"."outcome" <> 'refund' or "disputes"."provider_share" = 0) and ("disputes"."outcome" <> 'split' or "disputes"."provider_share" > 0))) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_shares";