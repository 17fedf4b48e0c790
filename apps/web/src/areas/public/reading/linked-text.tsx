import { linkedRuns } from '@kindling/domain/pages/linked-text'
import { TextLink } from '@kindling/ui/text-link'
import { Link } from '../../../app/links/link.tsx'
import { addressFrom } from '../../../app/links/paths.ts'

/** A text with internal links. Not with `TextLinkTo`, to save a module on the FAQs page. */
export function LinkedText({ text }: { text: string }) {
  return linkedRuns(text).map((run, index) =>
    run.to === undefined ? (
      run.text
    ) : (
      <TextLink key={index} asChild>
        <Link to={addressFrom(run.to)}>{run.text}</Link>
      </TextLink>
    ),
  )
}
