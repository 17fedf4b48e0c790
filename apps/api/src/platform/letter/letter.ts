import { inOneLine } from '@kindling/domain/wire'
import { letterAsHtml } from './letter-html.ts'
import type { Greeted } from './letter-parts.ts'
import { letterAsText } from './letter-text.ts'

export interface Letter extends Omit<Greeted, 'greeting'> {
  /** The first name of who reads it; nobody in particular without one. */
  firstname?: string
}

/** A mail, but for whom it is to. */
export interface Written {
  subject: string
  text: string
  html: string
}

/** Writes a letter twice: as plain text, which every mail program shows, and as HTML that says the same. */
export function write({ firstname, ...letter }: Letter): Written {
  const greeting = firstname === undefined ? 'Hello,' : `Hello ${inOneLine(firstname)},`
  const greeted = { ...letter, greeting }
  return { subject: letter.subject, text: letterAsText(greeted), html: letterAsHtml(greeted) }
}
