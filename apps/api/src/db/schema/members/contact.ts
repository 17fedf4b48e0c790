import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** Messages of the contact form. Not linked to an account: anybody can type any address. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  firstName: text('first_name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})
