;; The dot products of rows of 8-bit numbers with one query of 16-bit numbers. `int8-dots.ts` holds this program in its
;; binary form, and `int8-dots.test.ts` compares the two.
(module
  (import "int8" "memory" (memory 1))
  (func (export "dots")
    (param $row i32)   ;; the address of the first row
    (param $last i32)  ;; the address behind the last row, above $row
    (param $size i32)  ;; numbers in a row, a multiple of 16
    (param $query i32) ;; the address of the query
    (param $out i32)   ;; the address of the results, 32 bits each
    (local $end i32)   ;; the address behind this row
    (local $at i32)    ;; the address in the query
    (local $sum v128)
    (loop $next_row
      (local.set $end (i32.add (local.get $row) (local.get $size)))
      (local.set $at (local.get $query))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (loop $next_16
        (local.set $sum
          (i32x4.add
            (local.get $sum)
            (i32x4.add
              (i32x4.dot_i16x8_s
                (v128.load8x8_s (local.get $row))
                (v128.load (local.get $at)))
              (i32x4.dot_i16x8_s
                (v128.load8x8_s offset=8 (local.get $row))
                (v128.load offset=16 (local.get $at))))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br_if $next_16
          (i32.lt_u
            (local.tee $row (i32.add (local.get $row) (i32.const 16)))
            (local.get $end))))
      (i32.store
        (local.get $out)
        (i32.add
          (i32.add
            (i32x4.extract_lane 0 (local.get $sum))
            (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add
            (i32x4.extract_lane 2 (local.get $sum))
            (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $next_row (i32.lt_u (local.get $row) (local.get $last))))))
