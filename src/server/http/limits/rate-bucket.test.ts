import { describe, expect, it } from "vitest";
import { rateBucket } from "./rate-bucket.ts";

const start = Date.parse("2026-11-20T15:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);

describe("a bucket of 10 a minute, 10 at once", () => {
  const full = () => rateBucket({ perMinute: 10, burst: 10 });
  function spent() {
    const bucket = full();
    for (let tries = 0; tries < 10; tries++) expect(bucket.take("ana", at(0)).isOver).toBe(false);
    return bucket;
  }

  it.each([
    [1, 9, 6],
    [4, 6, 24],
    [10, 0, 60],
  ])("after %i tries leaves %i and is whole in %i s", (tries, left, wholeSeconds) => {
    const bucket = full();
    let standing = bucket.look("ana", at(0));
    for (let n = 0; n < tries; n++) standing = bucket.take("ana", at(0));
    expect(standing).toMatchObject({ left, wholeSeconds, isOver: false });
  });

  it("refuses the eleventh, and says how long to wait", () => {
    expect(spent().take("ana", at(0))).toMatchObject({ isOver: true, left: 0, waitSeconds: 6 });
  });

  it("lets one pass every six seconds from then on", () => {
    const bucket = spent();
    expect(bucket.take("ana", at(5.9))).toMatchObject({ isOver: true, waitSeconds: 1 });
    expect(bucket.take("ana", at(6)).isOver).toBe(false);
    expect(bucket.take("ana", at(6)).isOver).toBe(true);
  });

  it("is not held up by tries it refused", () => {
    const bucket = spent();
    for (let tries = 0; tries < 100; tries++) bucket.take("ana", at(1));
    expect(bucket.take("ana", at(6)).isOver).toBe(false);
  });

  it("is whole again after a minute, and never more than whole", () => {
    const bucket = spent();
    expect(bucket.look("ana", at(60))).toMatchObject({ left: 10, wholeSeconds: 0 });
    expect(bucket.look("ana", at(6000))).toMatchObject({ left: 10, waitSeconds: 0 });
  });

  it("is never further from whole than by its burst, also when the clock was set back", () => {
    const bucket = spent();
    expect(bucket.look("ana", at(-172_800))).toMatchObject({ left: 0, waitSeconds: 6, wholeSeconds: 60 });
    expect(bucket.take("ana", at(-172_794)).isOver).toBe(false);
  });

  it("counts everyone apart", () => {
    expect(spent().take("bia", at(0)).isOver).toBe(false);
  });

  it("is only looked at by a look", () => {
    const bucket = full();
    for (let looks = 0; looks < 20; looks++) bucket.look("ana", at(0));
    expect(bucket.look("ana", at(0)).left).toBe(10);
  });

  it("forgets whoever came least recently when too many come", () => {
    const bucket = spent();
    for (let stranger = 0; stranger < 19_999; stranger++) bucket.take(`${stranger}`, at(0));
    expect(bucket.look("ana", at(0)).isOver).toBe(true);
    bucket.take("one more", at(0));
    expect(bucket.look("ana", at(0)).left).toBe(10);
  });
});

it.each([
  [90, 45, 2],
  [700, 35, 0.6],
  [7_000, 350, 0.06],
  [70_000, 3_500, 0.006],
])(
  "%i a minute, %i at once, are just so many, and what has come back after %f s",
  (perMinute, burst, later) => {
    const bucket = rateBucket({ perMinute, burst });
    const passing = (seconds: number) => {
      let passed = 0;
      while (passed <= burst && !bucket.take("ana", at(seconds)).isOver) passed++;
      return passed;
    };
    expect([passing(0), passing(later)]).toEqual([burst, Math.round((perMinute * later) / 60)]);
  },
);
