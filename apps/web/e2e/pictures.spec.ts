import type { Page } from '@playwright/test'
import { book, call, ownToken, provider, tokenOf } from './book.ts'
import { enter, join } from './joined.ts'
import { lendThing } from './lending-by-call.ts'
import { drawing, offerSkill } from './market.ts'
import { avif, fileOn, gif, heic, type PickedFile, phonePictures, text, watchFiles } from './picture-files.ts'
import { fillTimes } from './strangers.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ hasOwnContext: true })

let phone: Awaited<ReturnType<typeof phonePictures>>
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  phone = await phonePictures(page)
  await page.close()
})

/** Id of a skill of the demo provider's. */
async function theirSkill(page: Page): Promise<string> {
  const token = await tokenOf(page, provider)
  const [skill] = await call<{ _id: string }[]>(page, token, 'GET', '/skills/user/all')
  return skill?._id ?? ''
}

async function acceptedBooking(page: Page): Promise<string> {
  const { id, providerToken } = await book(page)
  await call(page, providerToken, 'PUT', `/bookings/accept/${id}`)
  return id
}

async function providerId(page: Page): Promise<string> {
  const token = await tokenOf(page, provider)
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id
}

interface Screen {
  open: (page: Page) => Promise<unknown>
  /** Longest side of uploaded pictures, in pixels. */
  side?: number
  /** Error message for a file that is no picture. */
  wrongType: string
  /** Dismisses a file's error message, where it would take up another file's place. */
  putAway?: (page: Page, name: string) => Promise<void>
}

const onlyImages = 'Only image files are allowed'
const formats = 'Choose a picture in one of these formats'
const screens: Record<string, Screen> = {
  'the own profile': { open: (page) => enter(page, '/user'), wrongType: 'Please upload an image file' },
  'edit profile': {
    open: (page) => enter(page, '/settings/profile'),
    wrongType: 'Please select an image file',
  },
  'identity papers': {
    open: (page) => enter(page, '/settings/kyc/identification'),
    side: 3072,
    wrongType: formats,
  },
  'utility bills': { open: (page) => enter(page, '/settings/kyc/bill'), side: 3072, wrongType: formats },
  'a need': { open: (page) => enter(page, '/needs/new'), wrongType: onlyImages },
  'a booking': {
    open: async (page) => {
      await enter(page, `/book-form?skill=${await theirSkill(page)}`)
      await fillTimes(page)
    },
    wrongType: onlyImages,
  },
  'a new skill': {
    open: async (page) => {
      await enter(page, '/settings/skill/add')
      const next = page.getByRole('button', { name: 'Next' })
      await page.getByRole('radio').first().check()
      await next.click()
      await page.getByRole('radio', { name: 'Expert' }).check()
      await next.click()
      await page.getByLabel('Description').fill('Done well')
      await next.click()
      await page.getByLabel('Hourly rate').fill('12')
      await next.click()
    },
    wrongType: onlyImages,
  },
  'a skill': {
    open: async (page) => enter(page, `/settings/skills/edit/${(await offerSkill(page)).id}`),
    wrongType: onlyImages,
  },
  'a new thing': { open: (page) => enter(page, '/settings/thing/add'), wrongType: onlyImages },
  'a thing': {
    open: async (page) => enter(page, `/settings/things/edit/${await lendThing(page)}`),
    wrongType: onlyImages,
  },
  'a dispute': {
    open: async (page) => {
      await enter(page, `/outward-details/${await acceptedBooking(page)}`)
      await page.getByRole('link', { name: 'Open dispute' }).click()
    },
    wrongType: 'Choose an image or a PDF',
  },
  'more about a dispute': {
    open: async (page) => {
      const bookingId = await acceptedBooking(page)
      const said = { bookingId, message: 'Nobody came' }
      await call(page, await ownToken(page), 'POST', '/dispute/open', said, true)
      await enter(page, `/outward-progress/${bookingId}`)
      await page.getByRole('button', { name: 'Add evidence' }).click()
    },
    wrongType: 'Choose an image or a PDF',
  },
  'a chat': {
    open: async (page) => enter(page, `/chat/${await providerId(page)}`),
    wrongType: 'This isn’t a picture that we can read.',
    putAway: (page, name) => page.getByRole('button', { name: `Take out ${name}` }).click(),
  },
}

/**
 * Chooses files in the input for new pictures, which comes after those that replace one. Waits for images first: a
 * photo of a profile is deleted when the next one is stored, and one that is still loading would fail.
 */
async function pick(page: Page, ...files: PickedFile[]) {
  const isLoaded = () =>
    [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await page.locator('input[type=file]').last().setInputFiles(files)
}

const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

for (const [name, { open, side = 2048, wrongType, putAway }] of Object.entries(screens)) {
  // spec: accounts §5 pictures of phones
  test(`${name}: phone pictures are scaled down, and unreadable files are named`, async ({
    page,
    complaints: _,
  }) => {
    await watchFiles(page)
    await join(page)
    await open(page)
    await expect(page.locator('input[type=file]').last()).toHaveAttribute('accept', /^image[/][*]/)

    await pick(page, heic)
    await expect(alert(page, /HEIC.*JPEG/)).toBeVisible()
    await putAway?.(page, heic.name)
    await pick(page, text)
    await expect(alert(page, wrongType)).toBeVisible()
    await putAway?.(page, text.name)

    const made = (file: string) => expect.poll(() => fileOn(page, file), { timeout: 30_000 })
    const [long, short] = [side, (side * 3) / 4]
    await pick(page, phone.photo)
    // The EXIF rotation is applied.
    const upright = { type: 'image/jpeg', width: short, height: long, hasExif: false }
    await made('photo.jpg').toMatchObject(upright)
    expect((await fileOn(page, 'photo.jpg'))?.bytes).toBeLessThan(5 * 1024 * 1024)
    await pick(page, phone.flat)
    await made('flat.jpg').toMatchObject({ type: 'image/jpeg', width: long, height: short })
    await pick(page, avif)
    await made('lamp.jpg').toMatchObject({ type: 'image/jpeg', width: 32, height: 20 })
    await pick(page, gif)
    await made('wave.jpg').toMatchObject({ type: 'image/jpeg', width: 8, height: 6 })
    await expect(page.getByText('Only the first frame of a moving GIF is kept.').first()).toBeAttached()
  })
}

// spec: accounts §5 pictures of phones
test('a picture of 50 megapixels is scaled down in a worker, and the form waits for it', async ({
  page,
  complaints: _,
}) => {
  // Only encoding in the worker remains.
  await page.addInitScript(() => {
    Object.assign(window, { createImageBitmap: undefined, OffscreenCanvas: undefined })
    Object.assign(HTMLCanvasElement.prototype, { getContext: undefined, toBlob: undefined })
  })
  await join(page)
  await enter(page, '/settings/kyc/bill')
  await pick(page, phone.flat)
  await page.getByRole('button', { name: 'Upload bill' }).click()
  await expect(page.getByText('This is sent as soon as it is ready.')).toBeVisible()
  await expect(page.getByText('It has arrived.')).toBeVisible({ timeout: 30_000 })
})

// spec: accounts §5 pictures of phones
test('one failed and one removed picture don’t affect the others', async ({ page, complaints: _ }) => {
  await watchFiles(page)
  await join(page)
  await enter(page, '/needs/new')
  const damaged = { ...phone.photo, name: 'torn.jpg', buffer: phone.photo.buffer.subarray(0, 400) }
  await pick(page, phone.flat, damaged, heic, drawing('door.svg'), avif)
  await page.getByRole('button', { name: 'Leave out flat.jpg' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove door.svg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove lamp.jpg' })).toBeVisible()
  await expect(alert(page, 'It may be damaged')).toBeVisible()
  await expect(alert(page, /HEIC/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out torn.jpg' }).click()
  await expect(alert(page, 'It may be damaged')).toHaveCount(0)
  // An SVG header alone that declares 400 million pixels.
  const header = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
  await pick(page, { name: 'map.svg', mimeType: 'image/svg+xml', buffer: header })
  await expect(alert(page, '20000 × 20000 pixels, 400 million in all')).toBeVisible()
  await pick(page, { ...text, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(alert(page, 'File size must be less than 5MB')).toBeVisible()
})

test('transparency is kept, and a browser that blocks canvas reads sends the original picture', async ({
  page,
  complaints: _,
}) => {
  await watchFiles(page)
  await join(page)
  await enter(page, '/needs/new')
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 1000 })
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 1000)
    return canvas.toDataURL('image/webp').split(',')[1] ?? ''
  })
  const logo = { name: 'logo.webp', mimeType: 'image/webp', buffer: Buffer.from(base64, 'base64') }
  await pick(page, logo)
  const made = (file: string) => expect.poll(() => fileOn(page, file))
  await made('logo.png').toMatchObject({ type: 'image/png', width: 2048, height: 683 })

  await page.route('**/picture-worker*.js', async (route) => {
    const answer = await route.fetch()
    const noise = 'OffscreenCanvasRenderingContext2D.prototype.getImageData = () => new ImageData(1, 1);'
    await route.fulfill({ response: answer, body: `${noise}${await answer.text()}` })
  })
  // The original is on the page before the worker has answered.
  const answered = page.waitForResponse('**/picture-worker*.js')
  await pick(page, { ...logo, name: 'again.webp' })
  await (await answered).finished()
  await made('again.webp').toMatchObject({ type: 'image/webp', width: 3000 })
})
