import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { devMailbox } from '../../db/schema/system.ts'

/** Keeps a mail that was sent while no mail server is configured. */
export async function insertDevMail(db: Executor, mail: typeof devMailbox.$inferInsert): Promise<void> {
  await db.insert(devMailbox).values(mail)
}

/** What the development mailbox holds, newest first; all of it, or what was sent to one address. */
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

/** One of its mails in HTML; undefined where there is none. */
export async function findDevMailHtml(db: Executor, id: string): Promise<string | undefined> {
  const [mail] = await db.select({ html: devMailbox.html }).from(devMailbox).where(eq(devMailbox.id, id))
  return mail?.html ?? undefined
}
