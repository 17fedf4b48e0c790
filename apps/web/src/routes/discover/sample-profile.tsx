import { samplePerson } from '@kindling/domain/profile/sample-profile'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { ToggleButton } from '@kindling/ui/toggle-button'
import { useState } from 'react'
import { PersonHeader } from '../../areas/discover/people/person-header.tsx'
import { PersonSkills } from '../../areas/discover/people/person-skills.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

export function Component() {
  const [isFollowing, setFollowing] = useState(false)
  const person = { ...samplePerson, total_followers: samplePerson.total_followers + (isFollowing ? 1 : 0) }
  return (
    <ScreenPage tab="A sample profile" back={{ label: 'Explore', to: '/explore' }}>
      <Stack gap={8}>
        <PersonHeader
          person={person}
          isSelf={false}
          actions={
            <ToggleButton
              pressed={isFollowing}
              onPressedChange={setFollowing}
              offLabel="Follow"
              onLabel="Following"
              hoverLabel="Unfollow"
            />
          }
        />
        <Alert title="A sample">Robin is made up: this is what a neighbour’s profile looks like.</Alert>
        <TitledSection id="skills-title" title="Skills">
          <PersonSkills person={person} bookAt="/book-service" />
        </TitledSection>
      </Stack>
    </ScreenPage>
  )
}
