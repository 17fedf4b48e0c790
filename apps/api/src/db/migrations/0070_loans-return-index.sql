-- lock: the table has come with the release before this one, and is small
CREATE INDEX "loans_return_idx" ON "loans" USING btree ("return_at") WHERE "loans"."is_on";