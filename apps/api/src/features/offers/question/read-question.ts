import type { Executor } from '../../../db/connect.ts'
import { wordsOf } from '../../../gazetteer/gazetteer.ts'
import type { Question } from './question.ts'
import { stemWords } from './word-store.ts'

/** Reads a question: its words as the offers' words are kept. */
export async function readQuestion(db: Executor, q: string): Promise<Question> {
  return { groups: await stemWords(db, wordsOf(q)), place: undefined, meant: undefined }
}
