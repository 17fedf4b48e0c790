import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logIn, makePerson, type Person, signUp } from './members.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1280, height: 900 },
]

/** Adds a virtual authenticator that can verify its user. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const show = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** Simulates the user's verification while the work runs. */
    async during(work: () => Promise<void>) {
      await show(true)
      await work()
      await show(false)
    },
  }
}

/** The current code of an authenticator app (RFC 6238). */
function codeOf(secret: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

async function signOut(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
}

async function firstStep(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
}

/** Reads the recovery codes, which are shown once, and closes their dialog. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

for (const { name, ...viewport } of sizes) {
  test(`a member adds a passkey on ${name}, signs in with it alone, renames and removes it`, async ({
    page,
    complaints: _,
  }) => {
    await page.setViewportSize(viewport)
    // Otherwise the virtual authenticator would sign in by autofill as the page opens, before the press.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    const device = await addAuthenticator(page)
    const person = makePerson()
    await signUp(page, person)
    await page.goto('/settings/security')
    await page.getByRole('link', { name: 'Two-step sign-in' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await device.during(async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      await keepRecoveryCodes(page)
    })
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()

    await signOut(page)
    await device.during(async () => {
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.waitForURL('**/explore')
    })
    await page.goto('/settings/devices')
    await expect(page.getByText(/Active now.*With a passkey/)).toBeVisible()

    await page.goto('/settings/second-factor')
    await page.getByRole('button', { name: 'Rename My phone' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove Old phone' }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeHidden()
    await signOut(page)
    await logIn(page, person)
  })
}

test('the browser offers the passkey by autofill in the email field', async ({ page, complaints: _ }) => {
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  const device = await addAuthenticator(page)
  await signUp(page, makePerson())
  await page.goto('/settings/second-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await device.during(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await keepRecoveryCodes(page)
  })
  // The virtual authenticator accepts the passkey autofill, as a member would by choosing from the list.
  await device.during(async () => {
    await signOut(page)
    await page.waitForURL('**/explore')
  })
})

test('a member signs in with authenticator and recovery codes, and confirms on another device', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/400|403/)
  const person = makePerson()
  await signUp(page, person)
  // Another device, signed in before the second factor existed.
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await logIn(other, person)

  await page.goto('/settings/second-factor')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, codeOf(secret))
  await page.getByRole('button', { name: 'Turn codes on' }).click()
  const [first = '', second = ''] = await keepRecoveryCodes(page)
  await expect(page.getByText('10 left')).toBeVisible()

  await other.goto('/settings/data')
  await other.getByLabel('Your password', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Download my data' }).click()
  const asked = other.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(asked).toBeVisible()
  // The code of the set-up is used up; the next half minute has another.
  await enterCode(other, codeOf(secret, Date.now() + 30_000))
  const download = other.waitForEvent('download')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await download
  await expect(asked).toBeHidden()
  await other.context().close()

  await signOut(page)
  await firstStep(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await enterCode(page, '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/explore')

  await signOut(page)
  await firstStep(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // A refresh keeps the step.
  await page.reload()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('used already')).toBeVisible()
  await page.getByLabel('Recovery code').fill(second)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/explore')
})
