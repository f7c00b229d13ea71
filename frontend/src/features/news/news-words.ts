/** What the screen says of each kind of news. One more kind is one more row. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { KIND_WORDS } from "@/components/records/kind-words";
import type { NewsItem, NewsKind } from "@/lib/api/news";

type Happened = (item: NewsItem) => MessageDescriptor;

interface NewsWords {
  /** The name of the kind in the filter. */
  option: MessageDescriptor;
  /** What happened and who did it. */
  sentence: Happened;
}

export const NEWS_WORDS: Readonly<Record<NewsKind, NewsWords>> = {
  new: { option: msg`Reports and new fields`, sentence: ofRecord("created") },
  changed: { option: msg`Changes by the farm`, sentence: ofRecord("changed") },
  corrected: { option: msg`Corrections by another agent`, sentence: ofRecord("changed") },
  deleted: { option: msg`Deletions`, sentence: ofRecord("deleted") },
  restored: { option: msg`Restored after deletion`, sentence: ofRecord("restored") },
  linked: { option: msg`New links`, sentence: ({ by }) => linked(nameOf(by)) },
  linkEnded: { option: msg`Ended links`, sentence: ({ by }) => linkEnded(nameOf(by)) },
  confirmed: { option: msg`Confirmations by the farmer`, sentence: confirmed },
  photoAdded: { option: msg`New photos`, sentence: ({ by }) => photoAdded(nameOf(by)) },
  answered: { option: msg`Answers to corrections`, sentence: ({ by }) => answered(nameOf(by)) },
};

/** In the order of the filter. */
export const NEWS_KINDS = Object.keys(NEWS_WORDS) as NewsKind[];

export function isNewsKind(text: string): text is NewsKind {
  return text in NEWS_WORDS;
}

export function nameOf({ firstName, lastName }: NewsItem["by"]): string {
  return `${firstName} ${lastName}`;
}

function ofRecord(change: keyof (typeof KIND_WORDS)["planting"]["actions"]): Happened {
  return ({ by, record }) => KIND_WORDS[record?.kind ?? "planting"].actions[change](nameOf(by));
}

function confirmed({ by, record }: NewsItem): MessageDescriptor {
  return KIND_WORDS[record?.kind ?? "planting"].confirmed(nameOf(by));
}

function linked(name: string): MessageDescriptor {
  return msg`${name} is now linked with you`;
}

function answered(name: string): MessageDescriptor {
  return msg`${name} answered a correction`;
}

function photoAdded(name: string): MessageDescriptor {
  return msg`${name} added a photo`;
}

function linkEnded(name: string): MessageDescriptor {
  return msg`${name} ended the link with you`;
}
