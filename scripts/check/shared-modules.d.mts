import type { TestProjectConfiguration } from 'vitest/config'

export function sharedModules(tests: {
  name: string
  root: string
  include: string[]
  setupFiles?: string[]
}): TestProjectConfiguration[]
