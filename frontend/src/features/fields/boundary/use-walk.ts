import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type LocationFailure, watchLocation } from "@/lib/browser/location";
import { logFailure } from "@/lib/browser/log-failure";
import { useWakeLock } from "@/lib/browser/use-wake-lock";
import {
  dropWalk,
  keepWalk,
  newWalk,
  type OwnWalk,
  openWalkLeft,
  type Walk,
} from "@/lib/fields/walk";
import { type Corner, roundedCorner, type Shape } from "@/lib/map/shape";
import type { DeviceFix } from "@/lib/rules";
import { type FixFate, startLand } from "@/lib/wasm";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** The device's last fix, and what became of it. */
export interface LastFix {
  at: Corner;
  /** The unit is meters. */
  accuracy: number;
  fate: FixFate;
}

/** Numbers of a fix in a track. */
const MEMBERS = 4;

/** A walk around the field, from the start to the end, through pauses and reloads. `onFound` learns of one that was left. */
export function useWalk(onFound: () => void) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const userId = useWorkspaceIfOpen()?.userId;
  const land = useQuery({
    queryKey: ["land"],
    queryFn: startLand,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
  const [walk, setShown] = useState<OwnWalk>();
  // Several locations can arrive before the next render, and each goes on from the one before.
  const own = useRef<OwnWalk>(undefined);
  const [isOn, setIsOn] = useState(false);
  const [last, setLast] = useState<LastFix>();
  const [failure, setFailure] = useState<LocationFailure>();
  const [discarded, setDiscarded] = useState<Walk>();
  const walked = useMemo(
    () => land && walk && land.walked(Float64Array.from(walk.track)),
    [land, walk],
  );
  const shape = useMemo((): Shape => {
    const corners = walked?.corners.map((fix) => cornerOf(walk?.track ?? [], fix)) ?? [];
    return corners.length > 0 ? [[corners]] : [];
  }, [walked, walk]);

  const take = useEffectEvent((fix: DeviceFix) => {
    if (!land || !own.current) return;
    const { latitude, longitude, accuracy, time } = fix;
    const track = [...own.current.track, latitude, longitude, accuracy, time];
    const { last: fate = "poor" } = land.walked(Float64Array.from(track));
    setFailure(undefined);
    setLast({ at: roundedCorner(longitude, latitude), accuracy, fate });
    if (fate === "taken") replace({ ...own.current, track });
  });

  function hold(next: OwnWalk | undefined): void {
    own.current = next;
    setShown(next);
  }

  function replace(changed: OwnWalk): void {
    if (userId !== undefined) keepWalk(userId, changed.id, changed);
    hold(changed);
  }

  const isWatching = isOn && land !== undefined;
  useEffect(
    () => (isWatching ? watchLocation({ onFix: take, onFailure: setFailure }) : undefined),
    [isWatching],
  );
  useWakeLock(isOn);
  useLeft(userId, { address, own }, (left) => {
    hold(left);
    onFound();
  });

  function begin(track: readonly number[], begunAt: number): void {
    if (userId === undefined) return;
    newWalk(userId, { track, begunAt, address }).then(
      (begun) => {
        setDiscarded(undefined);
        replace(begun);
        setIsOn(track.length === 0);
      },
      (error: unknown) => logFailure("A walk could not be begun", error),
    );
  }

  function end(): void {
    const ended = own.current;
    if (ended && userId !== undefined) dropWalk(userId, ended.id);
    ended?.release();
    hold(undefined);
    setIsOn(false);
    setLast(undefined);
    setFailure(undefined);
  }

  return {
    walk,
    isOn,
    last: isOn ? last : undefined,
    failure,
    shape,
    accuracy: walked?.accuracy,
    /** A walk is kept on this device, so its data have to be open. */
    canStart: userId !== undefined,
    start: () => begin([], Date.now()),
    pause: () => setIsOn(false),
    goOn: () => setIsOn(true),
    /** Takes back the way since the corner before the last one. */
    undo: () => {
      if (!land || !own.current) return;
      const { track } = own.current;
      const before = land.walked(Float64Array.from(track)).corners.at(-2);
      const kept = before === undefined ? [] : track.slice(0, (before + 1) * MEMBERS);
      replace({ ...own.current, track: kept });
    },
    end,
    discard: () => {
      setDiscarded(own.current);
      end();
    },
    /** Brings the discarded walk back, paused. It is undefined if there is no such walk. */
    undoDiscard: discarded && (() => begin(discarded.track, discarded.begunAt)),
  };
}

export type WalkAround = ReturnType<typeof useWalk>;

function cornerOf(track: readonly number[], fix: number): Corner {
  const [latitude = 0, longitude = 0] = track.slice(fix * MEMBERS, fix * MEMBERS + 2);
  return roundedCorner(longitude, latitude);
}

/** Opens the walk that a reload or a killed browser left behind, and releases the own one at the end. */
function useLeft(
  userId: string | undefined,
  { address, own }: { address: string; own: RefObject<OwnWalk | undefined> },
  onFound: (walk: OwnWalk) => void,
): void {
  const found = useEffectEvent((left: OwnWalk) => {
    if (own.current) left.release();
    else onFound(left);
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    openWalkLeft(userId, address).then(
      (left) => {
        if (isOver) left?.release();
        else if (left) found(left);
      },
      (error: unknown) => logFailure("The walks of closed tabs could not be read", error),
    );
    return () => {
      isOver = true;
      own.current?.release();
    };
  }, [userId, address, own]);
}
