import { inOneLine } from '@kindling/domain/wire'
import { letterAsHtml } from './letter-html.ts'
import type { Greeted } from './letter-parts.ts'
import { letterAsText } from './letter-text.ts'

export interface Letter extends Omit<Greeted, 'greeting'> {
  /** The recipient's first name; without one the greeting is general. */
  firstname?: string
}

/** A mail without its recipient. */
export interface Written {
  subject: string
  text: string
  html: string
}

/** Renders a mail as plain text, which every mail program shows, and as equivalent HTML. */
export function write({ firstname, ...letter }: Letter): Written {
  const greeting = firstname === undefined ? 'Hello,' : `Hello ${inOneLine(firstname)},`
  const greeted = { ...letter, greeting }
  return { subject: letter.subject, text: letterAsText(greeted), html: letterAsHtml(greeted) }
}
