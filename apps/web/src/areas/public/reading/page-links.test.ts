import { faqs } from '@kindling/domain/pages/faqs'
import { helpPage } from '@kindling/domain/pages/help-page'
import { linkedRuns } from '@kindling/domain/pages/linked-text'
import { privacyPage } from '@kindling/domain/pages/privacy-page'
import { supportPage } from '@kindling/domain/pages/support-page'
import { termsPage } from '@kindling/domain/pages/terms-page'
import { matchPath } from 'react-router-dom'
import { expect, it } from 'vitest'
import { patterns } from '../../../app/links/paths.ts'

const sections = [helpPage, privacyPage, supportPage, termsPage].flat()
const texts = [
  ...sections.flatMap(({ text, points = [] }) => [...text, ...points]),
  ...faqs.map(({ answer }) => answer),
]
const links = texts.flatMap((text) => linkedRuns(text).flatMap(({ to }) => to ?? []))

it('links of the help, legal and FAQ pages point to screens of the app', () => {
  expect(links.length).toBeGreaterThan(15)
  const isScreen = (link: string) => patterns.some((pattern) => matchPath(pattern, link.split('?')[0] ?? ''))
  expect(links.filter((link) => !isScreen(link))).toEqual([])
})

it('list items contain no links, which aren’t rendered there', () => {
  const points = sections.flatMap(({ points: list = [] }) => list)
  expect(points.flatMap(linkedRuns).filter(({ to }) => to !== undefined)).toEqual([])
})
