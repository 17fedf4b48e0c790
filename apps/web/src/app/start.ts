import type {} from '../browser/install-prompt.ts'

// The first script of a page that was rendered beforehand. The page can be read and its links work; the app itself is
// fetched when the browser has nothing better to do, or when somebody is about to use the page.

const pressed: HTMLElement[] = []
let isWaking = false
let failures = 0

function wake() {
  if (isWaking) return
  isWaking = true
  void begin()
}

/** Lets the browser paint and answer before it goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** The rules of all screens. The page has only those that it is painted with. */
function loadStyles(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error(`${href} did not come`))
    }
    document.head.append(sheet)
  })
}

/**
 * Fetches the scripts and the styles of the app all at once, and runs the scripts one after the other: none of them keeps
 * a finger waiting.
 */
async function loadApp() {
  const { app = '', styles = '' } = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}
  const scripts = app.split(' ')
  const styled = loadStyles(styles)
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await styled
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await pause()
  }
}

async function begin() {
  try {
    await loadApp()
  } catch (error) {
    // A lost connection: the next touch tries again.
    isWaking = false
    failures += 1
    console.warn('The app could not be loaded', error)
    // Chromium never asks again for a script that failed once; a page that is loaded anew does.
    if (failures > 1 && pressed.length > 0 && navigator.onLine) location.reload()
    return
  }
  document.removeEventListener('click', remember, true)
  for (const name of touches) document.removeEventListener(name, wake, true)
  for (const element of pressed) element.click()
}

/** What is pressed too early is pressed again once it does something. Links do already. */
function remember(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  pressed.push(button)
  wake()
}

const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const
for (const name of touches) document.addEventListener(name, wake, { capture: true, passive: true })
document.addEventListener('click', remember, true)

// May come before the app does: docs of `askToInstall`.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})

/** Milliseconds in which a page that is painted whole is nothing but that: what counts as its largest part is on the glass. */
const PATIENCE = 300
/** Milliseconds after which it is fetched all the same: a machine that is busy elsewhere may never call a page idle. */
const LONGEST_PATIENCE = 2000

/** Once the page is painted in its own letters: until then the app would only take their place in the line. */
async function whenIdle() {
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  // Safari can't tell when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LONGEST_PATIENCE })
  else wake()
}
if (document.readyState === 'complete') void whenIdle()
else addEventListener('load', () => void whenIdle())
