import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Storage } from '../src/files/storage/storage.ts'
import { drawAvatar } from './drawings/avatar.ts'
import { billDrawing, identityDrawing } from './drawings/document.ts'
import { drawPicture, drawThing } from './drawings/picture.ts'
import type { PlannedDocument } from './plan/people/documents.ts'
import type { Person } from './plan/people/person.ts'
import type { Plan } from './plan/plan.ts'
import type { PlannedSkill } from './plan/skills.ts'
import type { PlannedThing } from './plan/things.ts'

/** SVG drawings by file name. */
export type Drawings = ReadonlyMap<string, string>

/** Drawings rasterised in parallel. */
const AT_ONCE = 2

// The file name is a hash of the drawing, so that a reseeded database reuses the files.
function nameOf(svg: string): string {
  return createHash('sha256').update(svg).digest().subarray(0, 16).toString('base64url')
}

/** All drawings of the plan without duplicates, and their file names. */
export function planPictures({ people, skills, things }: Plan) {
  const drawings = new Map<string, string>()
  const add = (svg: string) => {
    const name = nameOf(svg)
    drawings.set(name, svg)
    return name
  }
  const photos = new Map<Person, string>()
  for (const person of people) if (person.face) photos.set(person, add(drawAvatar(person.face)))
  const thumbnails = new Map<PlannedSkill | PlannedThing, string[]>()
  for (const skill of skills) {
    thumbnails.set(
      skill,
      skill.pictures.map((variant) => add(drawPicture(skill.trade.thumbnail, variant))),
    )
  }
  for (const [nth, thing] of things.entries()) thumbnails.set(thing, [add(drawThing(thing.picture, nth))])
  return { drawings, photos, thumbnails }
}

export type Pictures = ReturnType<typeof planPictures>

// Half the time of the default effort for a quarter more bytes, since the first start waits for it.
async function rasterise(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer()
}

/** Rasterises and stores the drawings, a few at a time. */
export async function keepPictures(storage: Storage, drawings: Drawings): Promise<void> {
  const waiting = drawings.entries()
  const draw = async () => {
    for (const [name, svg] of waiting) {
      await storage.keepPicture(name, () => rasterise(svg))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}

const documentDrawings = { identity: identityDrawing, utility: billDrawing }

/** Storage key of a document's picture, shared by all documents of a kind. */
export function documentKeyOf({ method }: Pick<PlannedDocument, 'method'>): string {
  return `private/${nameOf(documentDrawings[method])}.webp`
}

/** Draws and stores the pictures of identity documents and bills. */
export async function keepDocuments(storage: Storage): Promise<void> {
  for (const method of ['identity', 'utility'] as const) {
    const content = await rasterise(documentDrawings[method])
    await storage.put(content, { contentType: 'image/webp', isPublic: false, key: documentKeyOf({ method }) })
  }
}
