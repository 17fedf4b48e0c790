// From a press on a link to the next screen's content on the glass: `pnpm bench:routes`, after a build. Cold is in a
// fresh browser, pressed as a finger presses: without the pointer over the link, which would fetch ahead. Warm is the
// same way again. Beside each, in the same page and at the same moment: the same content put there as markup, which is
// what the browser needs to lay it out and paint it. The first press comes as soon as the first screen has loaded, or
// `--pause` milliseconds later. Then what the pictures of a list of 20 people weigh; over 60 kB fails.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'
import { startProduct } from './product.mjs'
import { openSignedIn, signIn } from './signed-in.mjs'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, pause: { type: 'string', default: '0' } },
})
const [rounds, pause] = [Number(options.rounds), Number(options.pause)]
const most = 60_000

const steps = [
  {
    name: 'explore → list',
    link: 'a[href^="/explore-list?category=Home"]',
    path: '/explore-list',
    shown: 'li a[href^="/user-profile/"]',
  },
  {
    name: 'list → profile',
    link: 'li a[href^="/user-profile/"]',
    path: '/user-profile/',
    shown: 'a[href^="/service-details"]',
  },
  {
    name: 'profile → service',
    link: 'a[href^="/service-details"]',
    path: '/service-details',
    shown: 'a[href^="/book-form"]',
  },
  { name: 'service → form', link: 'a[href^="/book-form"]', path: '/book-form', shown: 'textarea' },
]

/** In the page: presses a link and answers how long its screen takes to be painted, and its markup alone. Milliseconds. */
async function press({ link, path, shown }) {
  const main = () => document.querySelector('main')
  /** When the first frame was painted before which something was there. */
  const painted = (isThere = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    })
  const matches = () => [...(main()?.querySelectorAll(shown) ?? [])]
  const before = new Set(matches())
  const isThere = () => location.pathname.startsWith(path) && matches().some((one) => !before.has(one))
  const pressed = performance.now()
  main().querySelector(link).click()
  const took = (await painted(isThere)) - pressed

  const markup = main().innerHTML
  const stand = document.createElement('div')
  await painted()
  const begun = performance.now()
  main().append(stand)
  stand.innerHTML = markup
  const bare = (await painted()) - begun
  stand.remove()
  return { took, bare }
}

async function openExplore(browser, origin) {
  const page = await openSignedIn(browser, origin)
  await page.goto(`${origin}/explore`)
  await page.locator(`main ${steps[0].link}`).first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForTimeout(pause)
  return page
}

async function goBackFrom(page, path) {
  await page.goBack()
  await page.waitForFunction((left) => !location.pathname.startsWith(left), path)
}

/** There and back again: the way once cold, once warm. */
async function walk(browser, origin, taken) {
  const page = await openExplore(browser, origin)
  for (const [at, how] of ['cold', 'warm'].entries()) {
    for (const [number, step] of steps.entries()) {
      await page.locator(`main ${step.link}`).first().waitFor()
      taken[number][how].push(await page.evaluate(press, step))
    }
    if (at === 0) for (const { path } of steps.toReversed()) await goBackFrom(page, path)
  }
  await page.context().close()
}

const p75 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]
const show = (values) => {
  const [took, bare] = [p75(values.map(({ took }) => took)), p75(values.map(({ bare }) => bare))]
  return `${took.toFixed(0)} | ${bare.toFixed(0)} | ${p75(values.map(({ took, bare }) => took / bare)).toFixed(1)}`
}

/** Bytes of the faces in a list, in the width and the format that a browser gets, once the server has made them. */
async function weighFaces(origin) {
  const { accessToken } = await signIn(origin)
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = async (path) => (await (await fetch(`${origin}/api${path}`, { headers })).json()).data
  const categories = await read('/admin/skills/get/published')
  const lists = await Promise.all(categories.map(({ id }) => read(`/skills/category/${id}/users?limit=100`)))
  const faces = [...new Set(lists.flat().flatMap(({ photourl }) => photourl ?? []))].slice(0, 20)
  const weights = []
  for (const face of faces) {
    let isBest = false
    while (!isBest) {
      const answer = await fetch(`${origin}${face}?w=160`, { headers: { accept: 'image/avif,image/webp' } })
      const { byteLength } = await answer.arrayBuffer()
      isBest = /immutable/.test(answer.headers.get('cache-control') ?? '')
      if (isBest) weights.push(byteLength)
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return { count: faces.length, bytes: weights.reduce((sum, each) => sum + each, 0) }
}

const product = await startProduct({ demo: true })
const { executablePath, args, env } = chromiumLaunch()
const browser = await chromium.launch({ executablePath, args, env })
try {
  const taken = steps.map(() => ({ cold: [], warm: [] }))
  for (let round = 0; round < rounds; round += 1) await walk(browser, product.origin, taken)
  console.log('| p75 of | cold, ms | its markup alone | times | warm, ms | its markup alone | times |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [number, { name }] of steps.entries()) {
    const warm = p75(taken[number].warm.map(({ took, bare }) => took / bare))
    console.log(`ratio ${name} warm, times its markup: ${warm.toFixed(2)}`)
    console.log(`| ${name} | ${show(taken[number].cold)} | ${show(taken[number].warm)} |`)
  }
  const { count, bytes } = await weighFaces(product.origin)
  const of20 = (bytes / count) * 20
  console.log(
    `\n${count} faces: ${(bytes / 1000).toFixed(1)} kB; a list of 20: ${(of20 / 1000).toFixed(1)} kB`,
  )
  if (count === 0 || of20 > most) {
    console.error(`The pictures of 20 people are to weigh at most ${most / 1000} kB.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
}
