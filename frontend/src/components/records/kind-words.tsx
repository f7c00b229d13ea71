/** What screens say of each kind of record. One more kind is one more row. */

import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AcresOfField } from "@/components/fields/field-acres";
import { CropAndAcres } from "@/components/workspace/planting-words";
import type { AccessEntry } from "@/lib/api/access-log";
import type { RecordVersion } from "@/lib/api/records";
import { fieldAddress, fieldFormAddress } from "@/lib/fields/address";
import { paths } from "@/lib/paths";
import { plantingAddress, plantingFormAddress } from "@/lib/planting/address";
import type { Kind, RecordOf } from "@/lib/records/kinds";

/** What happened to a record while a change of it was on its way. */
export interface MeanwhileWords {
  /** The words as a title. */
  changed: MessageDescriptor;
  changedAtSameTime: MessageDescriptor;
  changedBeforeDeletion: MessageDescriptor;
}

interface KindWords<K extends Kind> {
  /** The address of the page of a record. */
  page: (id: string) => string;
  /** Whether that page shows nothing but the record. */
  hasOwnPage: boolean;
  /** The address of the form for a record. */
  form: (id: string) => string;
  /** Whether the form is a page of its own, and not a part of the details. */
  hasFormPage: boolean;
  /** The name of the part that shows one record. */
  details: MessageDescriptor;
  saved: MessageDescriptor;
  /** What someone else did while this person changed the record. */
  byOther: MeanwhileWords;
  deletedMeanwhile: MessageDescriptor;
  deletedAndRestored: MessageDescriptor;
  /** The person no longer sees the record because a link ended. */
  outOfSight: MessageDescriptor;
  /** The person may not report because their link as an employee ended. */
  notAllowed: MessageDescriptor;
  /** The person may not delete it. */
  notDeletable: MessageDescriptor;
  addAnew: MessageDescriptor;
  /** Nothing waits to be sent. */
  allSent: MessageDescriptor;
  /** This device does not have all of them yet. */
  loading: MessageDescriptor;
  notLoadedYet: MessageDescriptor;
  logInToLoad: MessageDescriptor;
  /** How many of them are new and not sent. */
  added: (count: number) => MessageDescriptor;
  /** What a deletion means, and how many days it can be taken back. */
  deletion: (days: number) => MessageDescriptor;
  /** How many were deleted just now. */
  undone: (count: number) => MessageDescriptor;
  /** It is too late to undo a deletion. */
  deletionSent: MessageDescriptor;
  /** The heading of what was deleted. */
  deleted: MessageDescriptor;
  deletionsNotSent: (count: number) => MessageDescriptor;
  restorable: (days: number) => MessageDescriptor;
  restoringNeedsConnection: MessageDescriptor;
  /** What a person did to a record, by the change that it made. */
  actions: Readonly<Record<RecordVersion["change"], (name: string) => MessageDescriptor>>;
  /** An agent entered it for the farmer. */
  entered: (name: string) => MessageDescriptor;
  confirmed: (name: string) => MessageDescriptor;
  changedAndConfirmed: (name: string) => MessageDescriptor;
  /** What a record was that is deleted, besides its name. */
  gist: (record: RecordOf<K>) => ReactNode;
  accesses: AccessWords;
}

/** What the access log says of the records of a kind. */
interface AccessWords {
  all: MessageDescriptor;
  count: (count: number) => MessageDescriptor;
  /** How many the access was about, if it was about a list. */
  amount: (entry: AccessEntry) => number | undefined;
  /** What a record without a name says. */
  unnamed?: MessageDescriptor;
}

export const KIND_WORDS: { readonly [K in Kind]: KindWords<K> } = {
  planting: {
    page: plantingAddress,
    hasOwnPage: true,
    form: plantingFormAddress,
    hasFormPage: false,
    details: msg`Planting Details`,
    saved: msg`Planting saved`,
    byOther: {
      changed: msg`Someone else changed this planting`,
      changedAtSameTime: msg`Someone else changed this planting at the same time.`,
      changedBeforeDeletion: msg`Someone else changed this planting before you deleted it.`,
    },
    deletedMeanwhile: msg`This planting was deleted while you were changing it.`,
    deletedAndRestored: msg`This planting was deleted while you were changing it. It has been restored since.`,
    outOfSight: msg`You can no longer see this planting because a link ended.`,
    notAllowed: msg`You can’t report for this farm right now. Ask the farmer to accept your request again, then send it again.`,
    notDeletable: msg`You can’t delete this planting. It is still there.`,
    addAnew: msg`Report it as a new planting`,
    allSent: msg`All plantings sent.`,
    deleted: msg`Deleted plantings`,
    loading: msg`Loading your plantings…`,
    notLoadedYet: msg`Your plantings could not be loaded yet. We’ll keep trying.`,
    logInToLoad: msg`Log in to load your plantings.`,
    added: (count) => msg`${plural(count, { one: "# new planting", other: "# new plantings" })}`,
    deletion: (days) =>
      msg`It leaves every list. Your agent sees who deleted it and when. For ${days} days you can restore it under “Deleted plantings” in My plantings.`,
    undone: (count) =>
      msg`${plural(count, { one: "# planting deleted.", other: "# plantings deleted." })}`,
    deletionSent: msg`The deletion was already sent. Restore it under “Deleted plantings” in My plantings.`,
    deletionsNotSent: (count) =>
      msg`${plural(count, { one: "# deleted planting has not been sent yet.", other: "# deleted plantings have not been sent yet." })}`,
    restorable: (days) =>
      msg`${plural(days, { one: "A planting can be restored for # day after it was deleted.", other: "A planting can be restored for # days after it was deleted." })}`,
    restoringNeedsConnection: msg`You need a connection to restore a planting.`,
    actions: {
      created: (name) => msg`${name} reported the planting`,
      changed: (name) => msg`${name} changed the planting`,
      deleted: (name) => msg`${name} deleted the planting`,
      restored: (name) => msg`${name} restored the planting`,
    },
    entered: (name) => msg`${name} entered the planting for the farmer`,
    confirmed: (name) => msg`${name} confirmed the planting`,
    changedAndConfirmed: (name) => msg`${name} changed and confirmed the planting`,
    gist: (planting) => <CropAndAcres {...planting} />,
    accesses: {
      all: msg`Plantings`,
      count: (count) => msg`${plural(count, { one: "# planting", other: "# plantings" })}`,
      amount: ({ plantings }) => plantings,
    },
  },
  field: {
    page: fieldAddress,
    hasOwnPage: true,
    form: fieldFormAddress,
    hasFormPage: true,
    details: msg`Field`,
    saved: msg`Field saved`,
    byOther: {
      changed: msg`Someone else changed this field`,
      changedAtSameTime: msg`Someone else changed this field at the same time.`,
      changedBeforeDeletion: msg`Someone else changed this field before you deleted it.`,
    },
    deletedMeanwhile: msg`This field was deleted while you were changing it.`,
    deletedAndRestored: msg`This field was deleted while you were changing it. It has been restored since.`,
    outOfSight: msg`You can no longer see this field because a link ended.`,
    notAllowed: msg`You can’t add fields to this farm right now. Ask the farmer to accept your request again, then send it again.`,
    notDeletable: msg`You can’t delete this field. It is still there.`,
    addAnew: msg`Add it as a new field`,
    allSent: msg`All fields sent.`,
    deleted: msg`Deleted fields`,
    loading: msg`Loading your fields…`,
    notLoadedYet: msg`Your fields could not be loaded yet. We’ll keep trying.`,
    logInToLoad: msg`Log in to load your fields.`,
    added: (count) => msg`${plural(count, { one: "# new field", other: "# new fields" })}`,
    deletion: (days) =>
      msg`It leaves every list. The plantings on it stay. Your agent sees who deleted it and when. For ${days} days you can restore it under “Deleted fields” in Fields.`,
    undone: (count) =>
      msg`${plural(count, { one: "# field deleted.", other: "# fields deleted." })}`,
    deletionSent: msg`The deletion was already sent. Restore it under “Deleted fields” in Fields.`,
    deletionsNotSent: (count) =>
      msg`${plural(count, { one: "# deleted field has not been sent yet.", other: "# deleted fields have not been sent yet." })}`,
    restorable: (days) =>
      msg`${plural(days, { one: "A field can be restored for # day after it was deleted.", other: "A field can be restored for # days after it was deleted." })}`,
    restoringNeedsConnection: msg`You need a connection to restore a field.`,
    actions: {
      created: (name) => msg`${name} added the field`,
      changed: (name) => msg`${name} changed the field`,
      deleted: (name) => msg`${name} deleted the field`,
      restored: (name) => msg`${name} restored the field`,
    },
    entered: (name) => msg`${name} entered the field for the farmer`,
    confirmed: (name) => msg`${name} confirmed the field`,
    changedAndConfirmed: (name) => msg`${name} changed and confirmed the field`,
    gist: (field) => <AcresOfField field={field} />,
    accesses: {
      all: msg`Fields`,
      count: (count) => msg`${plural(count, { one: "# field", other: "# fields" })}`,
      amount: ({ fields }) => fields,
    },
  },
  zeroReport: {
    page: () => paths.sameAsLastYear,
    hasOwnPage: false,
    form: () => paths.sameAsLastYear,
    hasFormPage: true,
    details: msg`Zero report`,
    saved: msg`Zero report saved`,
    byOther: {
      changed: msg`Someone else changed this zero report`,
      changedAtSameTime: msg`Someone else changed this zero report at the same time.`,
      changedBeforeDeletion: msg`Someone else changed this zero report before you deleted it.`,
    },
    deletedMeanwhile: msg`This zero report was deleted while you were changing it.`,
    deletedAndRestored: msg`This zero report was deleted while you were changing it. It has been restored since.`,
    outOfSight: msg`You can no longer see this zero report because a link ended.`,
    notAllowed: msg`You can’t report for this farm right now. Ask the farmer to accept your request again, then send it again.`,
    notDeletable: msg`You can’t delete this zero report. It is still there.`,
    addAnew: msg`Report it as a new zero report`,
    allSent: msg`All zero reports sent.`,
    deleted: msg`Deleted zero reports`,
    loading: msg`Loading your zero reports…`,
    notLoadedYet: msg`Your zero reports could not be loaded yet. We’ll keep trying.`,
    logInToLoad: msg`Log in to load your zero reports.`,
    added: (count) =>
      msg`${plural(count, { one: "# new zero report", other: "# new zero reports" })}`,
    deletion: (days) =>
      msg`The field counts as not reported again. Your agent sees who deleted it and when. For ${days} days you can restore it under “Deleted zero reports” in Same as last year.`,
    undone: (count) =>
      msg`${plural(count, { one: "# zero report deleted.", other: "# zero reports deleted." })}`,
    deletionSent: msg`The deletion was already sent. Restore it under “Deleted zero reports” in Same as last year.`,
    deletionsNotSent: (count) =>
      msg`${plural(count, { one: "# deleted zero report has not been sent yet.", other: "# deleted zero reports have not been sent yet." })}`,
    restorable: (days) =>
      msg`${plural(days, { one: "A zero report can be restored for # day after it was deleted.", other: "A zero report can be restored for # days after it was deleted." })}`,
    restoringNeedsConnection: msg`You need a connection to restore a zero report.`,
    actions: {
      created: (name) => msg`${name} reported that nothing is planted`,
      changed: (name) => msg`${name} changed the zero report`,
      deleted: (name) => msg`${name} deleted the zero report`,
      restored: (name) => msg`${name} restored the zero report`,
    },
    entered: (name) => msg`${name} entered the zero report for the farmer`,
    confirmed: (name) => msg`${name} confirmed the zero report`,
    changedAndConfirmed: (name) => msg`${name} changed and confirmed the zero report`,
    gist: ({ cropYear }) => <NothingPlanted cropYear={cropYear} />,
    accesses: {
      all: msg`Zero reports`,
      count: (count) => msg`${plural(count, { one: "# zero report", other: "# zero reports" })}`,
      amount: ({ zeroReports }) => zeroReports,
      unnamed: msg`No acres to report`,
    },
  },
};

function NothingPlanted({ cropYear }: { cropYear: number }) {
  const year = String(cropYear);
  return <Trans>Nothing planted in {year}</Trans>;
}
