import { helpPage } from '@kindling/domain/pages/help-page'
import { ReadingPage } from '../../areas/public/reading/reading-page.tsx'
import { TextLinkTo } from '../../components/text-link-to.tsx'

export function Component() {
  return (
    <ReadingPage
      tab="Help Center"
      title="Help Center"
      lead="How things work, in the order most people come across them."
      sections={helpPage}
    >
      <p className="text-muted">
        Didn’t find it? See the <TextLinkTo to="/faqs">questions people ask</TextLinkTo> or{' '}
        <TextLinkTo to="/support">get support</TextLinkTo>.
      </p>
    </ReadingPage>
  )
}
