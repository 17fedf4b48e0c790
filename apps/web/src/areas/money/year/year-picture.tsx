import type { MemberYear } from '@kindling/domain/money/member-year-contract'
import { yearFigures } from '@kindling/domain/money/year/year-words'
import { canSharePictures, pictureFile, saveFile, share } from '@kindling/ui/browser/files'
import { Button } from '@kindling/ui/button'
import { Checkbox } from '@kindling/ui/checkbox'
import { Inline } from '@kindling/ui/inline'
import { SharePicture } from '@kindling/ui/share-picture'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'

/** Year in review as a picture to save or share. Rendered on the device; nothing is uploaded. */
export function YearPicture({ year }: { year: MemberYear }) {
  const picture = useRef<HTMLCanvasElement>(null)
  const [withPounds, setWithPounds] = useState(false)
  const hand = useMutation({
    mutationFn: async (on: (file: File) => void | Promise<void>) => {
      if (picture.current) await on(await pictureFile(picture.current, `kindling-${year.year}.png`))
    },
    // Works offline.
    networkMode: 'always',
    onError: () => toast.error('The picture couldn’t be handed on. Try again.'),
  })
  const hasPounds = year.earned.pounds + year.paid.pounds > 0
  const canShare = canSharePictures()
  return (
    <TitledSection id="picture" title="A picture to share" gap={4}>
      <SharePicture
        ref={picture}
        title={`My ${year.year} with my neighbours`}
        figures={yearFigures(year, { withPounds })}
        footer={`Neighbours swap skills · ${location.host}`}
      />
      {hasPounds && (
        <Checkbox checked={withPounds} onChange={(event) => setWithPounds(event.target.checked)}>
          With pounds
        </Checkbox>
      )}
      <Inline>
        {canShare && (
          <Button onClick={() => hand.mutate((file) => share({ files: [file] }))}>
            <Share2 aria-hidden />
            Share picture
          </Button>
        )}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => hand.mutate(saveFile)}>
          <Download aria-hidden />
          Save picture
        </Button>
      </Inline>
      <Text size={14} tone="muted">
        It names nobody, and is drawn on this device.
      </Text>
    </TitledSection>
  )
}
