import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { needsBrowser } from './client-files.ts'

const verdict = (code: string) => needsBrowser(parseSync('file.js', code).program)

describe('a file gets "use client"', () => {
  it.each([
    ['calls a hook', `import { useState } from 'react'\nexport const a = () => useState(0)`],
    ['reads a context with use', `export const a = () => use(context)`],
    ['makes a context', `export const context = createContext(null)`],
    ['listens to an event', `export const a = () => jsx('button', { onClick: () => {} })`],
  ])('when it %s', (_, code) => {
    expect(verdict(code)).toBe(true)
  })

  it.each([
    ['draws', `export const a = (props) => jsx('p', { className: 'text-13', ...props })`],
    ['hands props on', `export const a = ({ onClick, ...rest }) => jsx(Button, rest)`],
    ['uses a word like a hook', `export const user = userOf(name)`],
  ])('but not when it only %s', (_, code) => {
    expect(verdict(code)).toBe(false)
  })
})
