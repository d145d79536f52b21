import { genreKey } from '../genres.ts';

/** The reason to love each genre, in our own words; other genres have a general reason. */
const REASONS: Readonly<Record<string, string>> = {
  action: 'the speed, the stunts and the moment before the fuse runs out',
  animation: 'every frame was drawn by somebody who could have drawn anything else',
  comedy: 'a day without a good laugh is a day lost',
  documentary: 'nothing that is made up comes near to what really happened',
  children: 'a story that a child and a grandparent follow hand in hand is the best there is',
  fantasy: 'other worlds with their own maps, tongues and magic feel like home',
  horror: 'there is no thrill like the dark at the end of the stairs',
  romance: 'two people who find each other are all that a story needs',
  fiction: 'an invented life can be truer than one’s own',
  biography: 'every life is a lesson, and a real one twice',
  economics: 'whoever understands markets understands half of the news',
  health: 'to know one’s own body is to look after it',
  philosophy: 'the old questions are the only ones worth an evening',
  computer: 'to see how machines are made to think is pure delight',
  humor: 'a page that makes one laugh aloud is worth ten wise ones',
  drama: 'people under strain show who they are',
};

/** The reason why a made-up person likes a genre, as the end of a sentence. */
export function reasonFor(genre: string): string {
  return REASONS[genreKey(genre)] ?? 'nothing else holds the attention for long';
}
