import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { devMailbox } from '../../db/schema/system.ts'

/** Stores a mail in the development mailbox, used without a mail server. */
export async function insertDevMail(db: Executor, mail: typeof devMailbox.$inferInsert): Promise<void> {
  await db.insert(devMailbox).values(mail)
}

/** Mails of the development mailbox, newest first; all, or those to one address. */
export async function listDevMails(db: Executor, to?: string) {
  return db
    .select({
      id: devMailbox.id,
      to: devMailbox.to,
      subject: devMailbox.subject,
      text: devMailbox.text,
      hasHtml: sql<boolean>`${devMailbox.html} is not null`,
      calendar: devMailbox.calendar,
      sentAt: devMailbox.sentAt,
    })
    .from(devMailbox)
    .where(to === undefined ? undefined : eq(sql`lower(${devMailbox.to})`, to.trim().toLowerCase()))
    .orderBy(desc(devMailbox.sentAt), desc(devMailbox.id))
    .limit(200)
}

/** A mail's HTML; undefined where there is none. */
export async function findDevMailHtml(db: Executor, id: string): Promise<string | undefined> {
  const [mail] = await db.select({ html: devMailbox.html }).from(devMailbox).where(eq(devMailbox.id, id))
  return mail?.html ?? undefined
}
