import { termsPage } from '@kindling/domain/pages/terms-page'
import { ReadingPage } from '../../areas/public/reading/reading-page.tsx'

export function Component() {
  return (
    <ReadingPage
      tab="Terms of Service"
      title="Terms of Service"
      lead="What you can expect of Kindling, and what your neighbours can expect of you. In plain words, because everybody should be able to read it."
      sections={termsPage}
    />
  )
}
