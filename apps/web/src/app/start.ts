import type {} from '@kindling/ui/browser/install-prompt'

// The first script of a prerendered page, whose text and links work without the app. Loads and hydrates the app when the
// browser is idle or at the first interaction.

const pressed: HTMLElement[] = []
let isWaking = false
let failures = 0

function wake() {
  if (isWaking) return
  isWaking = true
  void begin()
}

/** Yields to the browser's event loop, so that it can paint and handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the full stylesheet. The prerendered page inlines only its critical CSS. */
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
 * Fetches the app's scripts and styles in parallel, and runs the scripts one by one, yielding in between, so that input
 * isn't blocked.
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
    // The connection was lost: the next interaction retries.
    isWaking = false
    failures += 1
    console.warn('The app could not be loaded', error)
    // Chromium retries a failed module only after a reload.
    if (failures > 1 && pressed.length > 0 && navigator.onLine) location.reload()
    return
  }
  document.removeEventListener('click', remember, true)
  for (const name of touches) document.removeEventListener(name, wake, true)
  for (const element of pressed) element.click()
}

/** Records clicks on buttons before hydration, to replay them afterwards. Links work already. */
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

// May fire before the app is loaded; see `askToInstall`.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})

/** Milliseconds to wait after the fonts are loaded, so that the largest contentful paint happens first. */
const PATIENCE = 300
/** Milliseconds after which the app is loaded even if the browser never reports idle. */
const LONGEST_PATIENCE = 2000

/** Waits until the web fonts are loaded: until then the app's scripts would compete with them for bandwidth. */
async function whenIdle() {
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LONGEST_PATIENCE })
  else wake()
}
if (document.readyState === 'complete') void whenIdle()
else addEventListener('load', () => void whenIdle())
